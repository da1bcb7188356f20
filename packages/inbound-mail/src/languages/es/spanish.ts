import type { Language } from '../language.ts';
import { near } from '../near.ts';
import { spanishCues } from './cues.ts';
import { spanishOptOut } from './opt-out.ts';
import { spanishOptOutRoles } from './opt-out-roles.ts';
import { spanishSomebodyElse } from './somebody-else.ts';

export const spanish: Language = {
  name: 'spanish',
  replies: {
    said: [
      'dice',
      'dicen',
      'dijo',
      'dijeron',
      'escribe',
      'escriben',
      'escribió',
      'escrito',
      'responde',
      'responden',
      'respondió',
      'pone',
      'como',
      'frase',
    ],
    commonWords:
      'el la los las un una de del yo usted ustedes nosotros es son soy y o en para por con no me mi mis su sus nos nuestro que como cuando gracias hola si pero mas muy estoy esta estamos se lo le al favor tu ya quiero',
    cues: spanishCues,
    optOut: spanishOptOut,
    optOutRoles: spanishOptOutRoles,
    shape: { slips: true },
    somebodyElse: spanishSomebodyElse,
    abbreviations: ['sr', 'sra'],
    hungOn: ['me', 'nos', 'se', 'lo', 'los', 'la', 'las', 'le', 'les', 'te'],
    spellings: [
      [/(?<= |^)por que (?:no|nao) (?=$)/g, 'claro '],
      // `Hasta` is no time here.
      [
        /(?<=^| )hasta (?:la coronilla|las narices|el gorro|el mono|los huevos|los cojones|la madre|el copete|el cono|las pelotas) /g,
        'harto ',
      ],
      // No channel is wished for.
      [/(?<=^| )(?:tampoco|ni|ni siquiera) por (?:telefono|whatsapp|linkedin|sms) /g, 'nunca '],
      // Not put off, but never.
      [
        /(?<=^| )(?:(?:ni )?(?:ahora|hoy|la semana que viene|la proxima semana|el mes que viene|el proximo mes) )(?:(?:ni|o) (?:nunca|jamas|despues|luego|manana|mas adelante|mas tarde|en (?:el|un) futuro|la semana que viene|la proxima semana|el mes que viene|el proximo mes|el ano que viene|el proximo ano|dentro de (?:un|dos|tres|seis|unos) mes(?:es)?) ){1,4}/g,
        'nunca ',
      ],
    ],
  },
  mail: {
    forwardPrefixes: ['rv'],
    wrote: ['escribió', 'escribio', 'escribía'],
    announcementBegins: ['el', 'lun|mar|mié|jue|vie|sáb'],
    headers: {
      from: ['de', 'remitente'],
      date: ['enviado', 'enviado el', 'fecha'],
      to: ['para', 'destinatario'],
      subject: ['asunto'],
    },
    separators: ['mensaje original', 'mensaje reenviado'],
    forwards: ['inicio del mensaje reenviado'],
    devices: ['móvil', 'movil', 'celular'],
    sent: ['enviado'],
    sentFromMy: ['enviado desde mi'],
    getApp: ['obtener', 'obtenga'],
    forApp: ['para'],
    outlookFor: ['para'],
    closings: [
      '(?:un )?(?:cordial(?:es)? |atentos? )?saludos?(?: cordial(?:es)?)?|atentamente|atte|un abrazo|gracias|muchas gracias',
    ],
    disclaimers: ['(?:aviso (?:legal|de confidencial)|este (?:mensaje|correo|e-?mail).{0,80}confiden)'],
  },
  dates: {
    months: [
      'ene',
      'feb',
      'mar(?!t[esi])',
      'abr',
      'may',
      'jun',
      'jul',
      'ago',
      'sep|set(?!t?im)',
      'oct',
      'nov',
      'dic',
    ],
    weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    tomorrow: ['mañana'],
    ordinals: ['º', 'ª'],
    ofMonth: [String.raw`de\s`],
    ofYear: ['de', 'del'],
    articles: ['el'],
    returning: [
      String.raw`regres\p{L}*`,
      String.raw`vuel\p{L}*`,
      String.raw`volver\p{L}*`,
      String.raw`reincorpor\p{L}*`,
      String.raw`retorn\p{L}*`,
    ],
    inclusiveBehind: ['inclusive', 'incluido', 'ambos inclusive'],
    until: ['hasta', 'al', 'a'],
    untilFillers: ['el', 'dia', 'día', 'al', 'de'],
    since: ['a partir del?'],
  },
  autoReply: {
    absence: [
      'fuera de (?:la |mi )?oficina',
      String.raw`(?:no )?(?:estoy|estar[ée]|me encuentro|me encontrar[ée])[^!?\n]{0,40}(?:ausente|fuera|de vacaciones|de viaje|de baja)`,
      'no (?:estoy|estar[ée]) disponible',
      'de vacaciones',
      'baja (?:maternal|m[ée]dica|paternal)',
      'ausente (?:de|hasta|del)',
      'mi ausencia',
      'oficina (?:est[áa]|estar[áa]|permanecer[áa]) cerrada',
    ],
    later: [
      'a mi (?:regreso|vuelta|retorno)',
      'regreso',
      'vuelvo',
      'regresar[ée]',
      'volver[ée]',
      'me reincorporo',
      'lo antes posible',
      '(?:como|cuando) (?:regrese|vuelva)',
    ],
    limited: ['acceso (?:limitado|restringido)', '(?:sin|no (?:tendr[ée]|tengo)) acceso'],
    machine: ['(?:respuesta|mensaje|correo) (?:es )?(?:autom[áa]tic[oa]|generad[oa] autom[áa]ticamente)'],
    received: ['hemos recibido su', '(?:ha sido|fue) recibid[oa]'],
    promise: [String.raw`(?:responderemos|contactaremos)[^.!?\n]{0,40}(?:posible|brevedad)`],
    ticket: ['n[úu]mero de (?:ticket|caso|incidencia|solicitud|pedido)'],
    substitute: [
      String.raw`(?:urgent\p{L}*|urgencia|en mi ausencia|durante mi ausencia)[^!?]{0,160}(?:contact\p{L}*|dir[íi]g\p{L}*|llam\p{L}*|escrib\p{L}*|p[óo]ngase)`,
      String.raw`(?:contact\p{L}*|dirij\p{L}*|escrib\p{L}*)[^!?]{0,120}(?:mi ausencia|urgen\p{L}*)`,
    ],
    thanks: [String.raw`gracias por (?:su|tu|contact\p{L}+|escrib\p{L}+|comunic\p{L}+)`],
    left: [
      String.raw`ya no (?:trabaj\p{L}+|labora|forma|pertenec\p{L}+|est\p{L}+)`,
      'ha dejado (?:la empresa|de trabajar)',
    ],
    requests: [String.raw`(?:ll[áa]m|escr[íi]b|env[íi]|contact)\p{L}*me`, 'por favor', 'gracias'],
    dialogue: ['interesad[oa]'],
    subjects: ['respuesta autom[áa]tica', 'fuera de (?:la )?oficina', 'mensaje autom[áa]tico', 'ausencia'],
    likelySubjects: ['vacaciones', 'acuse de recibo'],
    numbered: ['solicitud'],
  },
  servers: {
    subjects: [
      'no se (?:ha )?(?:pudo|puede|podido) entregar',
      'no entregad[oa]',
      'error de entrega',
      'fallo (?:de|en la) entrega',
    ],
    texts: [
      String.raw`no (?:se )?(?:ha )?(?:pudo|puede|podido|pudieron) (?:ser )?entreg\p{L}+`,
      String.raw`no (?:se )?entreg\p{L}+`,
      'no ha sido entregad[oa]',
    ],
    machineSentences: [String.raw`\bsiguientes? destinatarios?`],
    delayed: [String.raw`retras\w+`],
    goesOn: ['seguirá intentando'],
    addressUnknown: [
      near(
        'usuario|destinatario|dirección|direccion|buzón|buzon|cuenta|dominio',
        'desconocid|no existe|inexistente|no (?:se )?(?:ha )?(?:encontró|encontrad|encontro|pudo encontrar)|no (?:es )?válid',
      ),
    ],
    otherReasons: ['llen[oa]'],
    originalInDashes: ['mensaje original'],
  },
};
