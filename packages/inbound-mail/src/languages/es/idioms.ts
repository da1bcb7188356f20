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
const nth =
  '(tercero|tercer|tercera|cuarto|cuarta|quinto|quinta|sexto|sexta|séptimo|séptima|octavo|octava|noveno|décimo)';
const software = '(robot|bot|sistema|crm|algoritmo|máquina|programa|software|automatización|ia)';
const blocklist =
  '(lista negra|lista robinson|lista de exclusión|lista de exclusiones|lista de bloqueo|lista de bloqueados|lista de supresión|blacklist|black list|lista de no contactar|lista de (los|quienes) que no *)';
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
    '*@ [y|e|ni] [*@] [por favor] (quít*|sáqu*|elimín*|bórr*|retír*|hay que quitar*|hay que sacar*) [por favor] (de|del) .. (lista|listas|base|bases|envíos|mailing|campañas|contactos|sistema) ..',
    '(quiten|quite|saquen|saque|eliminen|elimine|borren|borre|retiren|retire|quita|saca|borra) [por favor] [a] *@ [y|e] [*@] .. (de|del) .. (lista|listas|base|bases|envíos|mailing|campañas|contactos|sistema) ..',
    'no (me|nos) (incluyan|incluya|incluyas|incluyáis|metan|meta|pongan|ponga|agreguen|añadan) [más] (en|a) [*] [*] (campaña|campañas|envío|envíos|lista|listas|mailing|mailings|comunicaciones|secuencia|secuencias|boletín|newsletter|promociones) ..',
    '(bloqueen|bloquee|bloquea|bloquead|bloquear|bloqueo|excluyan|excluya|excluir|exclusión|retiren|retirar|quiten|eliminen) [de|del|a|al|todo|por favor] (nuestro|mi|este|el) dominio .. (campaña|campañas|envío|envíos|lista|listas|base|bases|mailing|mailings|comunicaciones|correos|secuencias|publicidad|$) ..',
    '(metan|meta|mete|meted|pongan|ponga|pon|incluyan|incluya|añadan|agreguen|inscriban) (mi|nuestro|nuestra|este|esta) [*] [*] (en|a|entre) .. (lista negra|no molestar|no contactar|no llamar|exclusión|supresión|bloqueo|bloqueados|robinson|excluidos) ..',
    '(bloqueen|bloquee|bloquea|bloquead|bloquear|bloqueen ya) [por favor|ya|definitivamente] (mi|nuestra|nuestro|esta|este) (dirección|correo|mail|email|e-mail|contacto|cuenta|ficha|buzón) ..',
    '(márquenme|márqueme|márcame|márquennos|márquenos|márcanos|marcadnos|marcadme|anótenme|anóteme|anótennos|regístrenme|regístrennos|pónganme|póngame|póngannos|pónganos|ponnos|ponme|apúntenme|señálenme|etiquétenme) [como|en|de|con] [la|su|el|vuestra|tu] .. (no contactar|no contacto|no molestar|no llamar|exclusión|bloqueados|excluidos|excluido|excluida|supresión|baja) ..',
    `${drop} [por favor|ya] (de|del) (donde|dondequiera|donde sea|cualquier) ..`,
    '(tach*|bórr*|borr*|elimin*|olvid*|táchen*) [por favor|ya|hasta|de una vez|incluso] (mi|mis|nuestro|nuestra|nuestros) (nombre|nombres|apellido|apellidos|número|señas|existencia|ficha) ..',
    '(cierren|cierre|cerrar|archiven) [ya|definitivamente] (mi|nuestra|nuestro) (ficha|expediente) ..',
    '(prefier*|queremos|quiero|quiere|quieren|desea*|deseo|pedimos|pido|pide|rogamos|ruego|solicit*|querríamos|preferiría*) .. (quedar|quedarse|quedarnos|quedarme|estar|permanecer|dejar*|quedemos) [*] (fuera|al margen) de (sus|su|tus|vuestros|vuestras|esta|estos|estas|todo|toda|la|cualquier) ..',
    '(déjen*|dejen*|déje*|dejad*|déja*|dejar*|mantén*|mantengan*) [por favor|ya|a nosotros] (fuera|al margen) de (sus|su|tus|tu|vuestros|vuestras|vuestra|esta|estos|estas|todo|toda|esto|cualquier|la próxima|las próximas|los próximos|próximas|próximos|futuras|futuros|la campaña|las campañas|los envíos) ..',
    '(omitir*|omitan*|omítan*|excluir*|excluirnos|prescindir de nosotros|obviar*) [en lo sucesivo|en adelante] [a *] [nuestra *|este *|esta *|mi *] (de|en) (sus|su|tus|vuestros|vuestras|esta|estos|próximos|próximas|futuros|futuras|los|las) ..',
    'no (me|nos) (cuenten|cuente|tengan|incluyan) [más] (entre|en|como) (sus|su|tus) ..',
    '^ [ya|así que|yo] fuera (de aquí|de mi buzón|de mi correo|de mi bandeja|de nuestro buzón) ..',
    'no (me|nos) (apunté|apuntamos|suscribí|suscribimos|inscribí|inscribimos) [a|en] (nada|esto|ninguna*) ... (fuera|bórr*|quít*|sáqu*|baja) ..',
  ],
  stop_writing: [
    '^ [y] (esto|eso) (puede|podría|va a) (parar|acabar|terminar|cesar) [ya|de una vez|algún día|por favor] $',
    `^ [y] (podemos|podríamos) (dejarlo|parar|acabar|terminar) [ya|aquí|por favor] [con (esto|los *|estos *|tantos *)] [ya|aquí|por favor] $`,
    `(se acabó|se acabaron|se terminó|se terminaron) [ya] (los|las|el|la|con los|lo de los) [*] ${mails} [ya|gracias|por favor] $`,
    '^ [y|pero|entonces] (vais|van|va|vas) a (parar|dejarlo|cansaros|cansarse|acabar|terminar) [con (esto|los *|estos *|tanto *)] [ya|de una vez|algún día|alguna vez|por fin] $',
    `(nuestra|esta|la|nuestros|estos) (correspondencia|comunicación|intercambio|intercambios|relación|contactos|correos) (termine|terminase|terminara|acabe|acabase|acabara|concluya|finalice|cese) [aquí|ya|hoy] ..`,
    `(dejémoslo|dejemoslo|dejarlo|lo dejamos|dejamos|terminemos|acabemos) (aquí|ahí) [con|en cuanto a|respecto a] [los|sus|tus|estos|vuestros|el tema de los] [*] ${mails} ..`,
    `(abstener*|abstén*|abstuvier*|abstuvies*|absteng*|absténg*) [desde ahora|en adelante|en lo sucesivo|ya] de [*] [*] (${verbs}|${mails}|todo|toda|cualquier|nuevos|nuevas)`,
    `(desist*|renunci*) [desde ahora|en adelante|en lo sucesivo] (de|a) (seguir|volver|enviar*|contactar*|escribir*|mandar*|remitir*|todo envío|más envíos|nuevos envíos|sus envíos|usar|utilizar) ..`,
    `(cesar|cesen|cese|cesaran|cesasen|suspender|suspendan|interrumpir|interrumpan|poner fin a|pongan fin a|poner término a) [ya|de inmediato|en|con|desde ahora] [el|la|los|las|todo|toda|todos|todas|cualquier|sus|tanto|tanta|estos|estas] [tipo de|clase de|nuevo|nuevos] ${mails} ..`,
    `(dejen|deje|deja|dejad|paren|pare|pará|dejá) [ya|de una vez] (de|con) (dar*|la) .. ${pester} ..`,
    '(dejen|deje|deja|dejad|paren|pare|para|dejá|pará) [ya|de una vez] de (incordiar*|jod*|chingar*|fregar*|hincharme|hincharnos|romper*|atosigar*|abrumar*|inundar*|llenarme|llenarnos|saturar*|machacar*|perseguir*|acribillar*|cansar*|aburrir*|hostigar*|enterrar*|sepultar*|ahogar*|saturarnos) ..',
    `^ [ya|bueno] (estuvo|está) (bueno|bien) [ya] de ${mails} ..`,
    `^ [bueno|ya] basta ya de ${mails} ..`,
  ],
  no_contact: [
    'no (se|os|te) (ponga|pongan|pongáis|pongas) [más|nunca más|ya] en contacto [más] (con nosotros|conmigo|$) ..',
    `(este|esta|nuestro|nuestra|mi|la|el) (buzón|dirección|casilla|cuenta|bandeja|línea) [de *|electrónic*] no (es|está|sirve|se usa|se utiliza) [destinad*|pensad*|hech*|habilitad*] (para|a) [recibir|la|su|sus|hacer] [*] ${advertising} ..`,
    `(su|tu|vuestro|el|ese) ${software} [de *] (puede|debe|debería|ya puede|tiene que) [ya|perfectamente|tranquilamente] (olvidarme|olvidarnos|borrarme|borrarnos|tacharme|tacharnos|eliminarme|eliminarnos|(olvidar*|borrar|tachar|eliminar) [de] (mí|nosotros|(mi|nuestra|nuestro|este|esta) (correo|mail|email|dirección|contacto|nombre|buzón))) ..`,
    `(dígale|díganle|dile|decidle) a (su|tu|vuestro) ${software} que [ya] (me|nos) (olvide|borre|tache|saque|quite|ignore|deje en paz|deje tranquil*) ..`,
    '(me|nos) (olvide|olviden|olvides) [ya|para siempre|por favor] [por completo] $',
    'no (cuente|cuenten|contéis|cuentes) (conmigo|con nosotros) para (sus|tus|vuestros|estos|esos|futuros|próximos|su|la próxima) ..',
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
    `(tampoco|ni) (hace falta|es necesario|quiero|queremos|necesito|necesitamos) [ya] (otro|otra|más|ningún|ninguna|un|una) (recordatorio|recordatorios|seguimiento|${mails}) ..`,
    `(asegur*|asegúr*|procur*|procúr*|espero|esperamos|confío|confiamos|ojalá|haz|hagan|haga|encárg*|encarg*|ocúp*|ocup*) [en|de|tú|usted|ustedes] [tú|usted|ustedes|bien] [de] [que] [ya] no [me|nos] (llegue|llega|lleguen|haya|habrá|venga|exista|llegará|reciba|recibir|recibamos|ver|leer|tener que *) [*] [*] (el|un|la|una|ningún|ninguna) (${nth}|próximo|próxima|siguiente) [${mails}] [más|nunca|${thanks}] $`,
    `(asegur*|asegúr*|procur*|procúr*|haz|hagan|haga|encárg*|encarg*|ocúp*) [de] que (el|la) (${nth}|próximo|próxima|siguiente) [${mails}] [ya] no [me|nos] (llegue|llegará|exista|venga) ..`,
    `^ [y] (un|una) ${nth} [${mails}] [ya] no [${thanks}] $`,
    `^ [y] (un|una|el|la) ${nth} [${mails}] [ya] no (hace falta|es necesario|lo quiero|la quiero|lo mande|lo manden|me lo mande|me lo manden|lo necesito) [${thanks}] $`,
    `no (quiero|queremos|necesito|necesitamos|hace falta|deseo|hay necesidad de) (un|el|una|la|ningún|ninguna) ${nth} [${mails}] $`,
    `(espero|esperamos|confío) [en] no (tener que|volver a) (leer|recibir|ver|borrar|abrir) (más|otro|otra|ningún|ninguna|uno|un ${nth}|una ${nth}|sus|este|estos) ..`,
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
    `${mails} ... contra (mi|nuestra) voluntad ..`,
    '(queda|quedan|doy por|damos por|considere|consideren) (revocad*|anulad*|retirad*|cancelad*) [desde *] (cualquier|toda|la|mi|nuestra|todo|el) [posible|eventual] (autorización|permiso|consentimiento) ..',
    '(me di de baja|me he dado de baja|nos dimos de baja|me había dado de baja|pedí la baja|solicité la baja|me desuscribí|me borré) ... (siguen|sigo|sigue|seguimos|continúan|continúa|llegando|llegan|todavía|aún) ..',
    `^ hasta cuándo (van|vais|va|vas|piensan|pensáis|piensa) [a] (seguir|continuar) (mandando|enviando|escribiendo|mandándo*|enviándo*|escribiéndo*|insistiendo|molestando|con) [lo mismo|esto|estos|sus|tantos] [${mails}] ..`,
    `${blocklist} ... (ponme|ponnos|pónganme|póngame|póngannos|pónganos|méteme|métame|métanme|métannos|inclúyanme|inclúyannos|inclúyame|inclúyeme|inclúyanos|agréguenme|agrégame|agréguennos|añádanme|añádeme|añádannos|apúntame|apúnteme|apúntenme|apúntennos|anótenme|anótame|anótennos|me apunto|apúntanos) ..`,
    '(no|nunca) (insist*|hace falta|es necesario|merece la pena|vale la pena|tiene sentido) ... (nunca|jamás) $',
    `(no hace falta|no es necesario|no merece la pena|inútil|no tiene sentido|no necesita|no necesitan|no tienen que) [que|de] [me|nos|lo] [vuelva*|vuelv*] [a] (${verbs}|intent*|prob*) ... (nunca|jamás) $`,
    '(doy|damos|consider*|consideren|téng*|den|dé|tengan) [ustedes] [ya] [por] (revocad*|retirad*|anulad*|cancelad*) .. (consentimiento|autorización|permiso) ..',
    '(consider*|den|tengan) .. (consentimiento|autorización|permiso) .. (revocad*|retirad*|anulad*) ..',
    'consentimiento ... (revocado|retirado|anulado|cancelado|sin efecto|caducado|extinguido) ..',
    '(revoco|retiro|revocamos|retiramos|anulo|anulamos|cancelo) [por la presente|hoy|desde ya|desde hoy|con efecto inmediato] (mi|nuestro|el|cualquier|todo) [*] (consentimiento|autorización|permiso) ..',
    '(no hay|no existe|no consta|nunca hubo|no hubo) [ningún|mi|nuestro] consentimiento [alguno] (mío|nuestro|$|(de|por) (mi|nuestra) parte)',
    '(no|nunca|jamás) [les|le|os|te] [he|hemos|había] [nunca] (di|dimos|dado|otorgué|otorgamos|otorgado|concedí|concedido) [*] [*] (permiso|consentimiento|autorización) ..',
    '(no|ni) (tienen|tiene|cuentan con|disponen de|tenéis|tienes) [ningún|mi|nuestro|el|nuestra] [mi] (permiso|consentimiento|autorización) ..',
  ],
  go_away: [
    `(mi|nuestra|nuestro|esta|este) ${mailbox} no es (un|una|su|ningún|ninguna) (tablón|basurero|vertedero|cubo|papelera|escaparate|cartelera|valla|tacho) ..`,
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
  '(quita|quitan|quitó|quitado|quitando|saca|sacan) [ya] (tiempo|horas|mucho|mucha|muchas|bastante|demasiado|tanto|medio) ..',
  '(compañero|compañera|colega|colegas|persona|secretaria|asistente|jefe|jefa|socio|socia|señora|señor|chica|chico|marido|mujer|hijo|hija) que (le|les|te|os) (pidió|pidieron|ha pedido|había pedido|escribió|dijo|rogó|contestó|respondió|solicitó) ..',
  '(contador|contable|asesor|asesora|gestor|gestora|jefe|jefa|mujer|marido|socio|abogado|contadora) [me|nos] (dice|dijo|pide|pidió|aconseja|recomienda|insiste en) que (cancele|elimine|borre|recorte|quite|cancelemos|eliminemos|recortemos|corte|cortemos) ..',
  '(iba|íbamos|estuve|estaba|estábamos) [ya] (a|por|para|a punto de) [darle a|pulsar|dar a] (borrar*|eliminar*|quitar*|tirar*) ... (y|pero|cuando|hasta) ..',
];

/** Only the telephone is not wanted. */
export const spanishNoCalls = [
  '(llam*) [más|por favor|nunca] (a|al|en) [la|mi|el|nuestro] (fijo|móvil|celular|teléfono|casa|trabajo|oficina|tienda|despacho) ..',
];
