import { anyOf } from '../../any-of.ts';

/** How programs, and polite people, begin. */
export const thanks = anyOf([
  'thank(?:s| you)(?: very much| so much)? for (?:reaching out|your (?:e-?mail|mail|message|note|inquiry|enquiry|request|interest)|contacting|e-?mailing|reaching|getting in touch|writing)',
  String.raw`(?:vielen |herzlichen |besten )?dank f[üu]r (?:ihre|deine|die)(?: e-?)?\p{L}*`,
  'merci (?:pour|de) votre (?:message|e-?mail|mail|courriel|demande)',
  'nous (?:vous )?remercions',
  String.raw`gracias por (?:su|tu|contact\p{L}+|escrib\p{L}+|comunic\p{L}+)`,
  String.raw`grazie per (?:la (?:sua|tua|vostra)|aver\p{L}*|il (?:suo|tuo))`,
  String.raw`(?:hartelijk |bedankt|dank)[^.!?\n]{0,10}voor (?:uw|je|jouw)`,
  'obrigad[oa] (?:pelo|por|pela)',
  'agrade[çc]emos (?:o|a|seu)',
  String.raw`dzi[ęe]kuj[ęe]\p{L}* za`,
  'tack f[öo]r (?:ditt|din|ert)',
  'tak for (?:din|jeres|deres)',
  'takk for (?:din|henvendelsen|e-?posten|meldingen)',
  String.raw`kiitos viestist\p{L}+`,
  'd[ěe]kuji za',
  'k[öo]sz[öo]n[öo]m',
  'mul[țt]umesc',
  'спасибо за (?:ваше|письмо|обращение)',
  'te[şs]ekk[üu]r',
]);
