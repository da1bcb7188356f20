import { anyOf } from '../../any-of.ts';

/** Whom to ask meanwhile. */
export const substitute = anyOf([
  '(?:urgent|emergency|emergencies|immediate|in my absence|during my absence|during this time|in the meantime|in the interim|for assistance|need assistance|require assistance|pressing|time[- ]sensitive)[^!?]{0,160}(?:contact|call|e-?mail|reach|write|speak|phone|text|refer|direct|forward|send)',
  String.raw`(?:contact|call|e-?mail|reach)[^!?]{0,120}(?:in my absence|if (?:it is|it's|this is|your \p{L}+ is)? ?urgent|urgent|for (?:immediate|urgent))`,
  String.raw`(?:dringend\p{L}*|vertretung|vertritt|eilig\p{L}*|notf[äa]ll\p{L}*|in der zwischenzeit|w[äa]hrend (?:meiner|dieser))[^!?]{0,160}(?:wenden|kontakt\p{L}*|an|erreichen|anrufen|schreiben)?`,
  String.raw`(?:en cas d['’]urgence|urgent\p{L}*|pour toute urgence|en mon absence|pendant mon absence|durant mon absence)[^!?]{0,160}(?:contact\p{L}*|joindre|adress\p{L}*|appel\p{L}*|[ée]cri\p{L}*|merci)`,
  String.raw`(?:urgent\p{L}*|urgencia|en mi ausencia|durante mi ausencia)[^!?]{0,160}(?:contact\p{L}*|dir[íi]g\p{L}*|llam\p{L}*|escrib\p{L}*|p[óo]ngase)`,
  String.raw`(?:urgen\p{L}*|in mia assenza|durante la mia assenza)[^!?]{0,160}(?:contatt\p{L}*|rivolg\p{L}*|chiam\p{L}*|scriv\p{L}*)`,
  String.raw`(?:dringend\p{L}*|spoed\p{L}*|tijdens mijn afwezigheid)[^!?]{0,160}(?:contact|bel|mail|neem|terecht)`,
  String.raw`(?:urgente|urg[êe]ncia|na minha aus[êe]ncia|durante a minha aus[êe]ncia)[^!?]{0,160}(?:contact\p{L}*|contat\p{L}*|ligue|fale|escrev\p{L}*)`,
  String.raw`(?:piln\p{L}+|w sprawach pilnych|podczas mojej nieobecno[śs]ci)[^!?]{0,160}(?:kontakt\p{L}*|skontakt\p{L}*|dzwoni\p{L}*|pisa\p{L}*)`,
  String.raw`(?:br[åa]dskande|akut\p{L}*|haster|vid akuta|hastende|ved hast\p{L}*|under min frav[æa]r\p{L}*|vid fr[åa]gor)[^!?]{0,160}(?:kontakt\p{L}*|ring|mejl\p{L}*|mail\p{L}*|skriv\p{L}*)`,
  String.raw`kiireellis\p{L}+`,
  String.raw`(?:nal[ée]hav\p{L}+|s[üu]rg[őo]s|urgent[ăe])[^!?]{0,160}`,
  String.raw`(?:срочн\p{L}+|по срочным)[^!?]{0,160}`,
  'acil[^!?]{0,120}',
  String.raw`(?:contact\p{L}*|adress\p{L}*|joindre|[ée]cri\p{L}*)[^!?]{0,120}(?:mon absence|cas d.urgence)`,
  String.raw`(?:wenden|kontakt\p{L}*|erreichen)[^!?]{0,120}(?:dringend\p{L}*|vertretung|meiner abwesenheit)`,
  String.raw`(?:contact\p{L}*|dirij\p{L}*|escrib\p{L}*)[^!?]{0,120}(?:mi ausencia|urgen\p{L}*)`,
]);
