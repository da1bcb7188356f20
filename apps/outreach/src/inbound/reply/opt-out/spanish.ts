import type { OptOutLexicon } from './lexicon.ts';

export const spanish: OptOutLexicon = {
  language: 'spanish',
  classes: {
    list: 'lista|listas|base|bases|datos|newsletter|boletín|boletines|sistema|sistemas|envíos|correos|registros|distribución|campaña|campañas|suscripción|crm|contactos|mailing|agenda|difusión|comunicaciones',
    mails:
      'correo|correos|mail|mails|email|emails|mensaje|mensajes|spam|publicidad|información|informaciones|comunicaciones|comunicación|newsletter|newsletters|boletín|boletines|ofertas|propaganda|esto|estos|nada|cosas|basura|contacto|promociones',
    remove:
      'quítame|quíteme|quítenme|quitadme|quítanos|quítennos|elimíname|elimíneme|elimínenme|eliminadme|elimínenos|elimínennos|bórrame|bórreme|bórrenme|borradme|sácame|sáqueme|sáquenme|sacadme|sáquennos|sáquenos|retírenme|retíreme|remuévanme|remuévame|excluyanme|exclúyanme|exclúyame|quitarme|eliminarme|borrarme|sacarme|quitarnos|eliminarnos|borrarnos|sacarnos|removerme|excluirme|retirarme|eliminanos|bórrennos',
    delete:
      'elimine|eliminen|elimina|eliminad|eliminar|borre|borren|borra|borrad|borrar|suprima|supriman|suprimir|quite|quiten|quitar|quita|quitad|retire|retiren|retirar|saque|saquen|sacar|remuevan|remover|cancelen|cancelar|destruyan',
    write:
      'escribir|escriban|escriba|escribas|escribáis|contactar|contacten|contacte|contactes|contactéis|enviar|envíen|envíe|envíes|enviéis|mandar|manden|mande|mandes|mandéis|molestar|molesten|moleste|molestes|molestéis|llamar|llamen|llame|enviarme|enviarnos|mandarme|mandarnos|escribirme|escribirnos|contactarme|contactarnos|molestarme|molestarnos|insistir|insistan|insista|insistas|acosar|bombardear|spamear|mandándome|enviándome|spam|remitir|remitan',
    data: 'datos|correo|email|mail|dirección|información|contacto|cuenta|e-mail|nombre',
    me: 'me|nos',
  },
  asks: {
    command: [
      '^ [por favor] (baja|dar de baja|darme de baja|denme de baja|dame de baja|déme de baja|darse de baja|cancelar suscripción|cancelar|desuscribir|desuscribirme|desuscribir|stop|parar|no más|no más correos|no más mails|no más emails|eliminar|basta|basta ya|remover|unsubscribe|borrar|quitar) [por favor|ya|gracias|inmediatamente|de la lista] $',
    ],
    unsubscribe: [
      '(dar|darme|denme|dame|déme|dennos|dadme|darnos|denos|damos|dado|dada|causar|solicito|quiero|pido|deseo|solicitar|deme|tramiten|tramitar|procesen) [la|mi|nuestra|me] [de] baja ..',
      '(quiero|deseo|queremos|deseamos|quisiera|necesito|me gustaría|cómo puedo|cómo hago para|como puedo|puedo) .. (darme|darnos|desuscribirme|desuscribirnos|cancelar mi suscripción|cancelar la suscripción) ..',
      '(desuscríbanme|desuscríbame|desuscríbeme|desuscribanme) ..',
      'cómo .. (doy|damos) de baja ..',
      '(cancelen|cancele|cancela|cancelar|anulen) (mi|nuestra|la) suscripción ..',
      '(enlace|botón|link) [de|para] (baja|darse de baja) ... (no|falta)',
    ],
    leave_list: [
      '{remove} [por favor] .. (de|del) .. {list}',
      '{remove} [por favor|ya|inmediatamente] $',
      '{delete} [por favor] (mi|mis|nuestro|nuestros|nuestra|este|esta|me|nos) .. (de|del) .. {list}',
      '(me|nos) (eliminen|elimine|elimines|borren|borre|saquen|saque|quiten|quite|den|dé|excluyan|retiren|des) .. (de|del) .. ({list}|baja)',
      '(no) (quiero|deseo|queremos|deseamos) (estar|figurar|aparecer|seguir) (en|dentro) .. {list}',
      '(ser|sea|seamos|estar) (eliminado|eliminada|borrado|borrada|excluido|excluida|removido|retirado|quitado) ..',
    ],
    stop_writing: [
      '(dejen|deje|deja|dejad|dejar|paren|pare|para|parad|parar|cesen|cese|basta|eviten|evite|evita|absténganse|absténgase|abstenerse) [ya|por favor|inmediatamente] (de|con|ya de|todo|toda) .. ({write}|{mails}|contacto) ..',
      '(dejen|deje|deja|dejad|paren|pare|parad|basta) (ya|de una vez|por favor) $',
      '(paren|basta|basta ya) [ya] (el|con el|con los|de|con) {mails} ..',
    ],
    no_contact: [
      'no [por favor] (me|nos) [vuelva|vuelvan|vuelvas|volváis] [a] {write} [a] [por favor] [este correo|mensajes|correos|mails|emails|publicidad|nada|información|esto|por favor] (más|nunca más|de nuevo|nunca|otra vez) ..',
      'no (me|nos) {write} más ..',
      'no (vuelva|vuelvan|vuelvas|volváis|volver) a {write} ..',
      'no (me|nos) (vuelva|vuelvan|vuelvas|volváis) a ..',
      'no (me|nos) {write} [por favor] [correos|mensajes|mails|emails|publicidad|nada] [por favor] $',
      '(nunca más|jamás) (me|nos) {write} ..',
      '(no|ni) (quiero|deseo|queremos|deseamos|quisiera|me interesa|autorizo|acepto) (que) (me|nos) .. (contacten|contacte|escriban|escriba|envíen|manden|molesten|llamen|vuelvan) ..',
      '(no) (quiero|deseo|queremos|deseamos|quisiera) [volver a] (recibir|ser contactado|ser contactada|ser contactados|saber más|saber nada) [más|nada|ningún|ninguna|este tipo|estos|sus|tus|otro] [{mails}|de] ..',
      '(no) (quiero|queremos|deseo) más ({mails}|de sus) ..',
      '(solicito|pido|ruego|rogamos|pedimos|solicitamos) .. no .. (contactar*|escrib*|enviar*|envíen|manden|contacten|contacte|molest*) ..',
    ],
    no_more_mail: [
      '^ [por favor] (no más|ya no más|ni un) [de sus|este] {mails} [por favor|gracias|suyos] $',
      '(no|ya no) (envíen|envíe|envíes|manden|mande|mandes) más ..',
      '(no) (envíen|manden|envíe|mande|envíes|mandes) (más|nada más|ningún) ..',
    ],
    erase_data: [
      '{delete} [por favor|inmediatamente|todos] [todos|de] (mis|mi|nuestros|nuestro|nuestra|los) [propios] {data} ... ($|personales|de|del|inmediatamente|por favor|conforme|según)',
      '(supresión|eliminación|borrado|cancelación) [inmediata] (de|de todos) (mis|mi|nuestros|los|todos) .. ..',
      '(derecho) (al|a la|de|a) .. (olvido|supresión|oposición|cancelación|borrado)',
      '(artículo|art) (17|21) ..',
    ],
    objection: [
      '(me opongo|nos oponemos|oponerme|oponernos) .. (al|a la|a que|a) .. (tratamiento|uso|utilización|envío|recibir|usen|traten) ..',
      '(revoco|retiro|revocamos|retirar) .. consentimiento ..',
    ],
    go_away: [
      '(déjenme|déjeme|déjame|dejadme|déjennos) [ya] (en paz|tranquilo|tranquila)',
      '(váyanse|vete) (a la|al) ..',
    ],
  },
  requests: [
    '(puede|pueden|podría|podrían|puedes|podrías|podéis|podríais)',
    '(cómo|dónde) (puedo|hago|me|podemos|nos|podría)',
    'por favor',
    '(cuándo|por qué) .. (dejar|dejarán|siguen|parar)',
    '(cuántas veces)',
    '^ (baja|stop)',
  ],
  guards: [
    '(antes|hasta) (del|de|el|la|que|de la|de el|mañana|después) ..',
    '(esta semana|este mes|la próxima semana|por la tarde|por la mañana|durante|los fines de semana|por ahora no me llam*)',
    '(quiero|queremos|prefiero|preferimos) (una|un|el|la|los|ver|probar|hablar)',
    '(no) (dude|duden|dudes|dudéis)',
    '(no) (quiero|deseo|queremos|pienso|vamos a|voy a) (darme|darnos|cancelar) ..',
    '(no) (me|nos) (den|dé|des|borren|eliminen|quiten|saquen|borre|elimine) ..',
    '(por error|sin querer|accident*|equivoc*)',
    '(clientes|usuarios|destinatarios|suscriptores|gente|personas|contactos|alguien|ellos|empleados|prospectos) .. (dan|dar|darse|dé|den|da|desuscrib*|cancel*) ..',
    '(se) (dan|da|dan) de baja',
    '(darse de baja|la baja) [de|del|en] (vuestra|su|la|tu|vuestro|el) (herramienta|plataforma|servicio|software|contrato)',
    '(nuestro|nuestra|mi|otro|otra|el|la) (proveedor|herramienta|plataforma|contrato|servicio|software|actual|antiguo|anterior) ..',
    '(tasa|página|proceso|gestión|ratio) de (baja|bajas)',
    '(por) (teléfono|whatsapp|linkedin|sms)',
    '(mejor|sino|en su lugar|en cambio|más bien) (llám*|escríb*|contact*|por|a|al|hable|habla)',
    '(carpeta|bandeja) de (spam|correo no deseado)',
    '(si|cuando|después de|tras) .. (contrat*|cancel*|prueba|termin*|firm*)',
    '(duplicados|oferta|factura|pedido|línea|adjunto|presupuesto)',
    '(baja) (médica|laboral|maternal|por maternidad|paternal|temporada|calidad|por enfermedad|temporal)',
    '(estoy|está|estamos|estaré) de baja',
  ],
  guardsOf: {
    erase_data: ['^ (borran|eliminan|cómo|cuándo|debo|tengo que|hay que|se)', '(import*|migra*|prueba)'],
    no_contact: [
      '(por qué|nadie|ellos|él|ella) .. no ..',
      '(más tarde|más adelante|más rápido|más detalles|más información sobre el|más tiempo)',
      '(pero|y) (llámenme|llámeme|llámame|contacten a|escriban a|contacte con|hablen con)',
    ],
    stop_writing: ['(queremos|hemos|necesitamos|tenemos que|dejamos|vamos a) .. (dejar|dejado|parar) ..'],
  },
};
