import type { OptOutAsk } from '../../classify/opt-out-lexicon.ts';

const verbs =
  '(escrib*|contact*|env*|mand*|remit*|molest*|utiliz*|us*|emple*|dirig*|llam*|insist*|ofrec*|difund*|comunic*|abord*)';
const mails =
  '(correo|correos|mail|mails|email|emails|mensaje|mensajes|publicidad|propaganda|comunicación|comunicaciones|boletín|boletines|newsletter|newsletters|ofertas|envío|envíos|promociones|spam|recordatorios|mailing|mailings|campaña|campañas|solicitaciones|circulares)';
const advertising =
  '(publicidad|propaganda|spam|promociones|promoción|ofertas|vender|vendernos|venderme|ventas|comercial|comerciales|anuncios|publicitario|publicitarios)';
const mailbox =
  '(buzón|correo|dirección|mail|email|casilla|bandeja|cuenta|bandeja de entrada|línea|correo electrónico)';
const house =
  '(casa|empresa|familia|oficina|despacho|bufete|notaría|consulta|clínica|escuela|colegio|parroquia|tienda|taller|asociación|club|hotel|farmacia|gestoría|equipo|personal|plantilla|dominio|organización|ayuntamiento|instituto|hospital|biblioteca|estudio|firma|compañía|negocio|fundación|cooperativa|consultorio|redacción|departamento|museo)';
const writer = `(yo|nosotros|(esta|este|mi|nuestra|nuestro|la|el) (${mailbox}|${house}))`;
const pester =
  '(lata|tabarra|brasa|matraca|murga|vara|paliza|turra|monserga|coñazo|la barrila|lora|joda|hincha)';
const bin =
  '(spam|basura|papelera|deseado|deseados|abogado|abogada|aepd|protección de datos|agencia|autoridad|tacho|denuncia|juzgado|trituradora|letrado)';
const thanks = '(por favor|gracias|porfa|se lo pido|se lo ruego|señores)';
const drop =
  '(bórr*|borr*|quít*|quit*|sáqu*|saqu*|sácame|tách*|tach*|elimín*|elimin*|suprim*|táche*|olvíd*|olvid*|retír*|retir*)';

/** The many ways to say in Spanish that one wants to be left alone, besides the plain verbs for it. */
export const spanishIdioms = {
  threat: [
    '(sigan|siga|sigue|seguid|continúen|continúe) así ... (abogado|abogada|abogados|denunci*|aepd|policía|juzgado|tribunales|spam) ..',
    '(este|ese|esta) [correo|mensaje|mail|email] [suyo|tuyo|vuestro] (ha sido|fue|es|era|será|sea) [el|la] (último|última) [correo|mensaje|mail|email] [de *] (entendido|vale|ok|de acuerdo|estamos|queda claro|está claro|me explico) $',
    `(${mailbox}|esto|es) [electrónico|de correo|de la *|del *] [es|está] [sólo|solo|solamente|exclusivamente|únicamente|reservado|reservada] (para|a|de) .. .. no (para|es para) [su|sus|tu|vuestra|hacer|la|recibir|enviar*] ${advertising} ..`,
    `(próximo|próxima|próximos|siguiente|siguientes|nuevo|nueva|cualquier|otro|otra) ... (va|van|irá|irán|iría|acaba|acabará|acabarán|termina|terminará|pasa|pasará|llegará|cae|caerá|mando|mandaré|reenvío|reenviaré|hablo|hablaré|se denuncia|remito|remitiré) .. (a|al|en|con|mi|la|por) .. ${bin}`,
  ],
  unsubscribe: [
    '(dónde|cómo|qué botón|botón|enlace|casilla) ... (pincha|pincho|pinchar|aprieta|aprieto|apretar|pulsa|pulso|pulsar|clic|click|clico|marco|marcar|toco|tocar|cliquea|clicar|cliquear) ... (no (me|nos) (llegue*|escrib*|mand*|envíen)|no recibir|dejar de recibir|deje de (llegar*|recibir)|dejen de (llegar*|mandar*|enviar*|escribir*)|salir de (esto|aquí|ahí|la lista|su lista)|nunca más|ya no me llegue*|que pare|que paren) ..',
    '(hay|tienen|existe) [algún|alguna] (botón|enlace|forma|manera|modo) ... (no (me|nos) (llegue*|escrib*|mand*|envíen)|no recibir [más]|dejar de recibir|que (esto|paren) pare*|salir de (esto|aquí|ahí|la lista|su lista)) ..',
    'cómo (me salgo|nos salimos|salgo|salimos|se sale|se sale uno|hago para salir*|hacemos para salir*|me bajo|nos bajamos) (de|del) (este|esta|esto|aquí|ahí|la|su) ..',
    '(tramiten|gestionen|hagan|háganme|procesen|registren|anoten|apunten) [ustedes] (mi|nuestra|la) baja ..',
  ],
  leave_list: [
    '(metan|meta|mete|meted|pongan|ponga|pon|incluyan|incluya|añadan|agreguen|inscriban) (mi|nuestro|nuestra|este|esta) [*] [*] (en|a|entre) .. (lista negra|no molestar|no contactar|no llamar|exclusión|supresión|bloqueo|bloqueados|robinson|excluidos) ..',
    '(bloqueen|bloquee|bloquea|bloquead|bloquear|bloqueen ya) [por favor|ya|definitivamente] (mi|nuestra|nuestro|esta|este) (dirección|correo|mail|email|e-mail|contacto|cuenta|ficha|buzón) ..',
    '(márquenme|márqueme|márcame|márquennos|márquenos|márcanos|marcadnos|marcadme|anótenme|anóteme|anótennos|regístrenme|regístrennos|pónganme|póngame|póngannos|pónganos|ponnos|ponme|apúntenme|señálenme|etiquétenme) [como|en|de|con] [la|su|el|vuestra|tu] .. (no contactar|no contacto|no molestar|no llamar|exclusión|bloqueados|excluidos|excluido|excluida|supresión|baja) ..',
    `${drop} (de|del) (donde|dondequiera|donde sea|cualquier) ..`,
    '(tach*|bórr*|borr*|elimin*|olvid*|táchen*) [por favor|ya|hasta|de una vez|incluso] (mi|mis|nuestro|nuestra|nuestros) (nombre|nombres|apellido|apellidos|número|señas|existencia|ficha) ..',
    '(cierren|cierre|cerrar|archiven) [ya|definitivamente] (mi|nuestra|nuestro) (ficha|expediente) ..',
    '(prefier*|queremos|quiero|quiere|quieren|desea*|deseo|pedimos|pido|pide|rogamos|ruego|solicit*|querríamos|preferiría*) .. (quedar|quedarse|quedarnos|quedarme|estar|permanecer|dejar*|quedemos) [*] (fuera|al margen) de (sus|su|tus|vuestros|vuestras|esta|estos|estas|todo|toda|la|cualquier) ..',
    '(déjen*|dejen*|déje*|dejad*|mantén*|mantengan*) [por favor|ya] (fuera|al margen) de (sus|su|tus|vuestros|vuestras|esta|estos|estas|todo|toda|esto|cualquier) ..',
    '(omitir*|omitan*|omítan*|excluir*|excluirnos|prescindir de nosotros|obviar*) [en lo sucesivo|en adelante] [a *] [nuestra *|este *|esta *|mi *] (de|en) (sus|su|tus|vuestros|vuestras|esta|estos|próximos|próximas|futuros|futuras|los|las) ..',
    'no (me|nos) (cuenten|cuente|tengan|incluyan) [más] (entre|en|como) (sus|su|tus) ..',
    '^ [ya|así que|yo] fuera (de aquí|de mi buzón|de mi correo|de mi bandeja|de nuestro buzón) ..',
    'no (me|nos) (apunté|apuntamos|suscribí|suscribimos|inscribí|inscribimos) [a|en] (nada|esto|ninguna*) ... (fuera|bórr*|quít*|sáqu*|baja) ..',
  ],
  stop_writing: [
    `(abstener*|abstén*|abstuvier*|abstuvies*|absteng*|absténg*) [desde ahora|en adelante|en lo sucesivo|ya] de [*] [*] (${verbs}|${mails}|todo|toda|cualquier|nuevos|nuevas)`,
    `(desist*|renunci*) [desde ahora|en adelante|en lo sucesivo] (de|a) (seguir|volver|enviar*|contactar*|escribir*|mandar*|remitir*|todo envío|más envíos|nuevos envíos|sus envíos|usar|utilizar) ..`,
    `(cesar|cesen|cese|cesaran|cesasen|suspender|suspendan|interrumpir|interrumpan|poner fin a|pongan fin a|poner término a) [ya|de inmediato|en|con|desde ahora] [el|la|los|las|todo|toda|todos|todas|cualquier|sus|tanto|tanta|estos|estas] [tipo de|clase de|nuevo|nuevos] ${mails} ..`,
    `(dejen|deje|deja|dejad|paren|pare|pará|dejá) [ya|de una vez] (de|con) (dar*|la) .. ${pester} ..`,
    '(dejen|deje|deja|dejad|paren|pare|para|dejá|pará) [ya|de una vez] de (incordiar*|jod*|chingar*|fregar*|hincharme|hincharnos|romper*|atosigar*|abrumar*|inundar*|llenarme|llenarnos|saturar*|machacar*|perseguir*|acribillar*|cansar*|aburrir*|hostigar*|enterrar*|sepultar*|ahogar*|saturarnos) ..',
    `^ [ya|bueno] (estuvo|está) (bueno|bien) [ya] de ${mails} ..`,
    `^ [bueno|ya] basta ya de ${mails} ..`,
  ],
  no_contact: [
    '(jefe|jefa|director|directora|dirección|dueño|dueña|gerente|gerencia|titular|propietario|propietaria|encargado|encargada|patrón|presidente|presidenta) ... (pide|pidió|pedido|ruega|encarga|encargó|encargado|dice|solicita|manda) [que|de] .. (diga|digamos|decir*|comunicar*|comunique|comuniquemos|transmita|transmitir*|informar*|informe|trasladar*) ... no (quiere|quieren|desea|desean|le|la|les) ... (saber|oír|recibir|contactad*|contact*|enví*|escrib*|molest*|mensajes|correos|correo|noticias|comunicaciones|nada)',
    '(ni|que no) se (le|les|te|os) ocurra (volver|mandarme|mandarnos|enviarme|enviarnos|escribirme|escribirnos|contactarme|contactarnos|llamarme|llamarnos|molestarme|molestarnos) ..',
    '(ni|no) se (atreva|atrevan) a (volver|escrib*|mandarme|mandarnos|enviarme|enviarnos|contactar*|molestar*) ..',
    `(abstén*|absteng*|absténg*) de (usarlo|usarla|utilizarlo|utilizarla|emplearlo|emplearla|hacerlo) ..`,
    `(no|dejen de|deje de) (lo|la|los|las) (usen|use|utilicen|utilice|usar|empleen|saturen|llenen|ocupen|usarla) ... ${advertising}`,
    'no (lo|la|me lo|me la|nos lo|nos la) (saturen|llenen|inunden|colapsen|ensucien|atasquen|satures|llenes) [más] ..',
    `(manten*|manténgan*|mantén*|dej*|déj*|conserv*) [la|lo|esta|este|nuestro|nuestra|mi] [${mailbox}] (libre|limpio|limpia|despejado|despejada) de ${advertising}`,
    `(nada de|no queremos|sin|basta de|no se admite|no admitimos|no aceptamos|ninguna) ${advertising} (a|en|para|por) (esta|este|nuestra|nuestro|mi|la|el) (${mailbox}|${house}) ..`,
    `(nada de|ninguna|sin) ${advertising} (aquí|acá|en casa|por aquí) ..`,
    '(que) (no|nada) [más|nuevo] (llegue|llegara|entre|se reciba|se envíe) [nada] [más] (a|en) (esta|este|nuestra|nuestro|mi) ..',
    `no (volver*|vuelv*) a (leer*|saber|oír|ver) .. (ustedes|ni aquí ni|sus|los|nada)`,
    `(sírv*|sírvanse|tengan a bien|tenga a bien|háganos el favor de|hágame el favor de) [de] (no|cesar|dejar de|omitir*|excluir*|suprimir*|retirar*|borrar*|eliminar*|prescindir) ... (${verbs}|${mails}|nos|nuestro|nuestra|personal)`,
  ],
  no_more_mail: [
    '^ [y|por favor] nada más (de (ustedes|usted|vosotros|ti)|(de|por) (su|tu|vuestra) parte) [por favor|gracias|nunca|en adelante] $',
    '^ [y|por favor] (nada de|sin|no más|cero) [más] (seguimientos|seguimiento|recordatorios|follow-up|follow-ups|followups|reenvíos) [por favor|gracias] $',
    'no (me|nos) (hagan|haga|hagas) [más|ningún] (seguimiento|seguimientos|follow-up|follow-ups|recordatorios) ..',
    'no (quiero|queremos|deseo|deseamos) [ver|recibir] (más|nada más) [de] (esto|esta|este tipo|estos|estas|lo mismo|estas cosas|basura) [de *] [en (mi|nuestro|nuestra|el) *] $',
    '(espero|esperamos|confío|confiamos|ojalá) [en] [que] [ya] no (habrá|haya|hay|llegue*|llegará*|reciba*|recibiré*|venga*|vendrá*|vuelva*) .. más ({mails}|de *)',
    '(espero|esperamos|confío|quiero) [en] [que] no .. más {mails} después de (este|esto|ese) ..',
    `^ [y|${thanks}] ni (uno|una|un|medio) [solo|sola] [${mails}] más [de ustedes|suyo|así|${thanks}] $`,
    `^ [y|${thanks}] no más de (esto|estos|estas) [${thanks}] $`,
    `^ [y|pues] (ya son|van|ya van|con este van|con este ya van) [*] (demasiados|bastantes|de sobra) ..`,
    `(que) (este|esta|sea) [haya sido|sea|fuera] [su|el|la|ya] (último|última) ${mails} ..`,
  ],
  erase_data: [
    '(borr*|bórr*|elimin*|elimín*|suprim*|destru*) [y elimin*|de una vez|por favor|también] (cuanto|todo lo que|todo cuanto|lo que|todo el rastro) [de mí|mío] [ustedes] (guard*|teng*|tien*|conserv*|almacen*|sep*|sab*) ..',
    '(infórm*|infórmen*|díganme|dígame|indíquen*|comuníquen*|información|acceso|copia|informen*) ... (después|luego|a continuación|y) .. (bórr*|borr*|destrú*|destruy*|elimín*|elimin*|supresión|suprim*) ..',
  ],
  objection: [
    '(doy|damos|consider*|consideren|téng*|den|dé|tengan) [ustedes] [ya] [por] (revocad*|retirad*|anulad*|cancelad*) .. (consentimiento|autorización|permiso) ..',
    '(consider*|den|tengan) .. (consentimiento|autorización|permiso) .. (revocad*|retirad*|anulad*) ..',
    'consentimiento ... (revocado|retirado|anulado|cancelado|sin efecto|caducado|extinguido) ..',
    '(revoco|retiro|revocamos|retiramos|anulo|anulamos|cancelo) [por la presente|hoy|desde ya|desde hoy|con efecto inmediato] (mi|nuestro|el|cualquier|todo) [*] (consentimiento|autorización|permiso) ..',
    '(no hay|no existe|no consta|nunca hubo|no hubo) [ningún|mi|nuestro] consentimiento [alguno] (mío|nuestro|$|(de|por) (mi|nuestra) parte)',
    '(no|nunca|jamás) [les|le|os|te] [he|hemos|había] [nunca] (di|dimos|dado|otorgué|otorgamos|otorgado|concedí|concedido) [*] [*] (permiso|consentimiento|autorización) ..',
    '(no|ni) (tienen|tiene|cuentan con|disponen de|tenéis|tienes) [ningún|mi|nuestro|el|nuestra] [mi] (permiso|consentimiento|autorización) ..',
  ],
  go_away: [
    '(vay*|váy*|anda|anden|vete|id|llévense|llévese|lárguense) .. [*] a otra parte [por favor|gracias] $',
    '(a nosotros|a mí) no (nos|me) (cuenten|cuente|incluyan|incluya) [más] (entre|en) (ellos|ellas|sus|esos|esa) ..',
    '(prueb*|prob*|busq*|búsq*|intent*|tient*) [mejor|ustedes|usted] [su|la|tu|vuestra] suerte .. (otro lado|otra parte|otros|otro cliente|otros clientes|otra empresa|otras empresas|otro sitio) ..',
    '(escríba*|escríbe*|escriban|escriba|vénda*|vendan|venda|ofrézca*|ofrezcan|mánde*|mándense*|envíe*) [mejor|esto|eso|sus *|lo] a (otro|otra|otros|otras|alguien más) [por favor|gracias|mejor] $',
    '(búsque*|busque*|busca|búscate|encuentr*|encuéntre*) [ya|mejor] [a] (otro|otra|otros|alguien más|algún otro) [*] (a quien|al que|a quienes|para|que) (molestar*|fastidiar*|incordiar*|escribir*|vender*|moleste*|mandar*|enviar*|spamear*|dar la *)',
    '(búsque*|busque*|búscate|búsquense) [ya] (otra víctima|otro pringado|otro primo|a otro) ..',
    'con la música a otra parte',
    'no (me|nos) (estén|esté|estés|estéis) (chingando|jodiendo|molestando|mandando|enviando|escribiendo|fregando|hinchando|llamando|rompiendo|fastidiando|incordiando|spameando) ..',
    '(sáquen*|sáque*|métan*|méta*) .. (su|sus|tu) {mails} por donde ..',
    `(hagan|haga|haz|haced|hacer|actúen|piensen) [todos|como|mejor] (de cuenta que|cuenta que|como que|como si) ${writer} [ya] (no|nunca|jamás) [ya] (exist*|estoy|estamos|está) ..`,
    '(hagan|haga|haz|haced|hacer) [de] (cuenta que|como que|como si) [ya] (no|nunca) (exist*|estoy|estamos) ..',
    'para (ustedes|usted|ti|vosotros) [ya] (no|nosotros no|yo no|nosotros ya no|yo ya no) (existimos|existo|estamos|estoy) ..',
    '(olvid*|olvíd*) [ya|de una vez] [de] (que (existo|existimos|existe este *|estamos aquí)|mi existencia|nuestra existencia|cómo se (llega|va|escribe) a (mi|nuestro|este|esta) *|el camino (a|de) (mi|nuestro|este|esta) *) ..',
    `(den por|considere*|dé por) (muerto|muerta|inexistente) .. ${mailbox} ..`,
    `(desde ahora|en adelante|ahora en adelante|a partir de|desde hoy|quiero|queremos|pido|exijo) ... silencio (absoluto|total|completo|de radio|radial|radio|sepulcral) ..`,
    `^ silencio (absoluto|total|completo|radial|radio|de radio) [desde ahora|en adelante|${thanks}|(por|de) (su|vuestra|tu) parte] $`,
    `ahórr* (la molestia|el trabajo|el esfuerzo|el tiempo|la pena|el disgusto) $`,
    `ahórr* (la molestia|el trabajo|el esfuerzo|el tiempo) de (${verbs}|volver|seguir) ..`,
    `(ya) (cansaron|cansan|aburrieron|hartaron|me tienen harto|nos tienen hartos|me cansaron|nos cansaron|hincharon|me hartaron|nos hartaron) $`,
    '(vay*|vete|anda*|idos|id|ve) [ya|mejor] [a] (molestar|incordiar|fastidiar|joder|chingar|fregar|dar la lata|dar la brasa|venderle|vender) .. (otro|otra|otros|otras|parte|lado|vecino) ..',
    '^ .. (molesten|moleste|fastidien|incordien|jodan) a (otro|otra|otros|otras|su *) $',
    '(quít*|quit*) [ya] de (encima|en medio) [con *|che|ya|de una vez] $',
    '^ (quítense|quítese|quítate) de (encima|en medio) ..',
    `(sal|salgan|salga|largo|fuera|váyanse|lárguense|desaparezcan|desaparezca|esfúmense) [ya|todos] de (mi|nuestro|este|nuestra|esta|mi *) (${mailbox}|vida|vista) ..`,
    `(dan|dando|den) [la|mucha] ${pester} ..`,
    '(me|nos) (tienen|tenéis|tiene) [ya] (harto|harta|hartos|hartas|hasta (la coronilla|las narices|el gorro|el moño|los huevos|los cojones|la madre|el copete|el coño)|frito|fritos|podrido|podridos|hasta la coronilla|cansado|cansados) ..',
  ],
} satisfies Partial<Record<OptOutAsk, string[]>>;

/** What only sounds like it. */
export const spanishNotAsked = [
  '(quita|quitan|quitaría|quitas|quitó|quitado|saca|sacan|sacaría|quiten|quite) [realmente|de verdad|usted|así] (un|una|el|la|los|las|muchos|bastante|tremendo) [*] [*] (peso|dolor|problema|problemas|preocupación|preocupaciones|carga|sueño|duda|dudas|lastre|trabajo|apuro|encima|cabeza) ..',
  '(compañero|compañera|colega|colegas|persona|secretaria|asistente|jefe|jefa|socio|socia|señora|señor|chica|chico|marido|mujer|hijo|hija) que (le|les|te|os) (pidió|pidieron|ha pedido|había pedido|escribió|dijo|rogó|contestó|respondió|solicitó) ..',
  '(contador|contable|asesor|asesora|gestor|gestora|jefe|jefa|mujer|marido|socio|abogado|contadora) [me|nos] (dice|dijo|pide|pidió|aconseja|recomienda|insiste en) que (cancele|elimine|borre|recorte|quite|cancelemos|eliminemos|recortemos|corte|cortemos) ..',
  '(iba|íbamos|estuve|estaba|estábamos) [ya] (a|por|para|a punto de) [darle a|pulsar|dar a] (borrar*|eliminar*|quitar*|tirar*) ... (y|pero|cuando|hasta) ..',
];

/** Only the telephone is not wanted. */
export const spanishNoCalls = [
  '(llam*) [más|por favor|nunca] (a|al|en) [la|mi|el|nuestro] (fijo|móvil|celular|teléfono|casa|trabajo|oficina|tienda|despacho) ..',
];
