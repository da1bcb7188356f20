import { anyOf } from '../../any-of.ts';

/** Mails are not read, or seldom. */
export const limited = anyOf([
  String.raw`(?:limited|no|intermittent|sporadic|little|reduced|restricted|without|not have|infrequent)(?: or no| \w+)? (?:access|connectivity)`,
  String.raw`(?:delayed|slow|slower)(?: \w+)? (?:response|reply|replies|responses)`,
  'response may be delayed',
  'e-?mails? (?:will|is|are) not (?:be )?(?:read|forwarded|monitored|checked)',
  String.raw`(?:nur )?(?:eingeschränkt|begrenzt|sporadisch|unregelmäßig|keinen zugriff)\w*`,
  'nicht (?:weitergeleitet|gelesen|automatisch weitergeleitet)',
  'weder gelesen',
  'acc[èe]s (?:limit[ée]|restreint|r[ée]duit)',
  'acceso (?:limitado|restringido)',
  '(?:sin|no (?:tendr[ée]|tengo)) acceso',
  '(?:inbox|mailbox|e-?mails?|messages) (?:is|are|will be) not (?:being )?(?:monitored|read|checked)',
  '(?:nur |mit )?verzögert',
  String.raw`acc(?:esso|edere) (?:limitat\w+|saltuari\w+)`,
  'accesso limitato',
  'beperkt(?:e)? (?:toegang|bereikbaar)',
  'acesso limitado',
  String.raw`ograniczon\w+ dost[ęe]p\w*`,
  String.raw`begr[äa]nsad \w+`,
  String.raw`begr[æa]nset \w+`,
  String.raw`ограничен\w* доступ\w*`,
]);
