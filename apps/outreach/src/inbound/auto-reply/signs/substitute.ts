import { anyOf } from '../../any-of.ts';

/** Whom to ask meanwhile. */
export const substitute = anyOf([
  '(?:urgent|emergency|emergencies|immediate|in my absence|during my absence|during this time|in the meantime|in the interim|for assistance|need assistance|require assistance|pressing|time[- ]sensitive)[^!?]{0,160}(?:contact|call|e-?mail|reach|write|speak|phone|text|refer|direct|forward|send)',
  String.raw`(?:contact|call|e-?mail|reach)[^!?]{0,120}(?:in my absence|if (?:it is|it's|this is|your \w+ is)? ?urgent|urgent|for (?:immediate|urgent))`,
  String.raw`(?:dringend\w*|vertretung|vertritt|eilig\w*|notf[äa]ll\w*|in der zwischenzeit|w[äa]hrend (?:meiner|dieser))[^!?]{0,160}(?:wenden|kontakt\w*|an|erreichen|anrufen|schreiben)?`,
  String.raw`(?:en cas d['’]urgence|urgent\w*|pour toute urgence|en mon absence|pendant mon absence|durant mon absence)[^!?]{0,160}(?:contact\w*|joindre|adress\w*|appel\w*|[ée]cri\w*|merci)`,
  String.raw`(?:urgent\w*|urgencia|en mi ausencia|durante mi ausencia)[^!?]{0,160}(?:contact\w*|dir[íi]g\w*|llam\w*|escrib\w*|p[óo]ngase)`,
  String.raw`(?:urgen\w*|in mia assenza|durante la mia assenza)[^!?]{0,160}(?:contatt\w*|rivolg\w*|chiam\w*|scriv\w*)`,
  String.raw`(?:dringend\w*|spoed\w*|tijdens mijn afwezigheid)[^!?]{0,160}(?:contact|bel|mail|neem|terecht)`,
  String.raw`(?:urgente|urg[êe]ncia|na minha aus[êe]ncia|durante a minha aus[êe]ncia)[^!?]{0,160}(?:contact\w*|contat\w*|ligue|fale|escrev\w*)`,
  String.raw`(?:piln\w+|w sprawach pilnych|podczas mojej nieobecno[śs]ci)[^!?]{0,160}(?:kontakt\w*|skontakt\w*|dzwoni\w*|pisa\w*)`,
  String.raw`(?:br[åa]dskande|akut\w*|haster|vid akuta|hastende|ved hast\w*|under min frav[æa]r\w*|vid fr[åa]gor)[^!?]{0,160}(?:kontakt\w*|ring|mejl\w*|mail\w*|skriv\w*)`,
  String.raw`kiireellis\w+`,
  String.raw`(?:nal[ée]hav\w+|s[üu]rg[őo]s|urgent[ăe])[^!?]{0,160}`,
  String.raw`(?:срочн\w+|по срочным)[^!?]{0,160}`,
  'acil[^!?]{0,120}',
  String.raw`(?:contact\w*|adress\w*|joindre|[ée]cri\w*)[^!?]{0,120}(?:mon absence|cas d.urgence)`,
  String.raw`(?:wenden|kontakt\w*|erreichen)[^!?]{0,120}(?:dringend\w*|vertretung|meiner abwesenheit)`,
  String.raw`(?:contact\w*|dirij\w*|escrib\w*)[^!?]{0,120}(?:mi ausencia|urgen\w*)`,
]);
