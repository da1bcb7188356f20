import { anyOf } from '../../any-of.ts';

/** Mails are not read, or seldom. */
export const limited = anyOf([
  String.raw`(?:limited|no|intermittent|sporadic|little|reduced|restricted|without|not have|infrequent)(?: or no| \p{L}+)? (?:access|connectivity)`,
  String.raw`(?:delayed|slow|slower)(?: \p{L}+)? (?:response|reply|replies|responses)`,
  'response may be delayed',
  'e-?mails? (?:will|is|are) not (?:be )?(?:read|forwarded|monitored|checked)',
  String.raw`(?:nur )?(?:eingeschränkt|begrenzt|sporadisch|unregelmäßig|keinen zugriff)\p{L}*`,
  'nicht (?:weitergeleitet|gelesen|automatisch weitergeleitet)',
  'weder gelesen',
  'acc[èe]s (?:limit[ée]|restreint|r[ée]duit)',
  'acceso (?:limitado|restringido)',
  '(?:sin|no (?:tendr[ée]|tengo)) acceso',
  '(?:inbox|mailbox|e-?mails?|messages) (?:is|are|will be) not (?:being )?(?:monitored|read|checked)',
  '(?:nur |mit )?verzögert',
  String.raw`acc(?:esso|edere) (?:limitat\p{L}+|saltuari\p{L}+)`,
  'accesso limitato',
  'beperkt(?:e)? (?:toegang|bereikbaar)',
  'acesso limitado',
  String.raw`ograniczon\p{L}+ dost[ęe]p\p{L}*`,
  String.raw`begr[äa]nsad \p{L}+`,
  String.raw`begr[æa]nset \p{L}+`,
  String.raw`ограничен\p{L}* доступ\p{L}*`,
]);
