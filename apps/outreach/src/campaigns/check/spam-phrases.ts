/** Why a phrase harms, as worded in the finding. */
export const phraseKinds = {
  pressure: 'they put pressure on the reader',
  money: 'they promise money or gifts',
  promise: 'they promise too much',
  advertising: 'they are typical of mass advertising',
} as const;

export type PhraseKind = keyof typeof phraseKinds;

/**
 * Phrases that filters and readers associate with advertising, in eight languages, those of Western Europe and Polish.
 * They can be legitimate in an email, so they are only pointed out.
 */
const phrases: Record<PhraseKind, string> = {
  pressure: `
    act now|act immediately|apply now|buy now|call now|order now|limited time|limited time offer|last chance|only today|
    offer expires|expires today|urgent|don't miss out|while supplies last|final notice|
    jetzt kaufen|jetzt bestellen|jetzt zugreifen|nur heute|nur für kurze zeit|letzte chance|solange der vorrat reicht|dringend handeln|
    agissez maintenant|achetez maintenant|commandez maintenant|dernière chance|offre limitée|durée limitée|aujourd'hui seulement|
    compra ahora|compre ahora|actúa ahora|última oportunidad|oferta limitada|tiempo limitado|solo hoy|sólo hoy|
    acquista ora|compra subito|ultima occasione|offerta limitata|solo per oggi|tempo limitato|
    koop nu|bestel nu|laatste kans|alleen vandaag|beperkte tijd|op=op|
    compre agora|última chance|última oportunidade|oferta limitada|só hoje|tempo limitado|
    kup teraz|zamów teraz|ostatnia szansa|tylko dzisiaj|tylko dziś|oferta ograniczona`,
  money: `
    earn money|make money|extra income|extra cash|cash bonus|double your income|free money|free gift|free trial now|
    million dollars|no cost|lowest price|save big|big savings|get paid|cheap|
    geld verdienen|schnelles geld|gratisgeschenk|kostenlos testen|zum nulltarif|bargeld|gewinnspiel|niedrigster preis|
    gagnez de l'argent|argent facile|cadeau gratuit|gratuit pour vous|meilleur prix|
    gana dinero|ganar dinero|dinero fácil|dinero extra|regalo gratis|mejor precio|
    guadagna soldi|guadagnare soldi|soldi facili|regalo gratuito|prezzo più basso|
    geld verdienen|gratis cadeau|snel geld|laagste prijs|
    ganhe dinheiro|ganhar dinheiro|dinheiro fácil|brinde grátis|menor preço|
    zarabiaj pieniądze|łatwe pieniądze|darmowy prezent|najniższa cena`,
  promise: `
    100% free|100% guaranteed|100% satisfied|risk-free|risk free|no risk|guaranteed results|money back|money-back guarantee|
    no obligation|miracle|instant results|no strings attached|satisfaction guaranteed|
    100 % kostenlos|100% kostenlos|risikofrei|ohne risiko|garantierter erfolg|geld-zurück-garantie|unverbindlich und kostenlos|wunder|
    100 % gratuit|100% gratuit|sans risque|résultats garantis|satisfait ou remboursé|sans engagement|
    100 % gratis|100% gratis|sin riesgo|resultados garantizados|garantía de devolución|sin compromiso|
    senza rischi|risultati garantiti|soddisfatti o rimborsati|senza impegno|
    zonder risico|gegarandeerd resultaat|niet goed geld terug|vrijblijvend en gratis|
    sem risco|resultados garantidos|satisfação garantida|sem compromisso|
    bez ryzyka|gwarantowane rezultaty|gwarancja zwrotu pieniędzy|bez zobowiązań`,
  advertising: `
    click here|click below|dear friend|dear sir or madam|congratulations|you have been selected|you are a winner|
    this is not spam|this isn't spam|once in a lifetime|special promotion|exclusive deal|increase your sales|
    klicken sie hier|hier klicken|herzlichen glückwunsch|sie wurden ausgewählt|dies ist kein spam|einmalige gelegenheit|sonderangebot|
    cliquez ici|félicitations|vous avez été sélectionné|ceci n'est pas un spam|offre spéciale|occasion unique|
    haga clic aquí|haz clic aquí|felicidades|ha sido seleccionado|esto no es spam|oferta especial|
    clicca qui|congratulazioni|sei stato selezionato|questo non è spam|offerta speciale|
    klik hier|gefeliciteerd|u bent geselecteerd|dit is geen spam|speciale aanbieding|
    clique aqui|parabéns|você foi selecionado|isto não é spam|oferta especial|
    kliknij tutaj|gratulacje|zostałeś wybrany|to nie jest spam|oferta specjalna`,
};

const patterns = Object.entries(phrases).map(([kind, text]) => ({
  // The keys of the object above.
  kind: kind as PhraseKind,
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${wordsOf(text).map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  ),
}));

function wordsOf(text: string): string[] {
  const words = new Set(text.split('|').map((phrase) => phrase.trim()));
  // The longer one first: "limited time offer" before "limited time".
  return [...words].filter(Boolean).toSorted((a, b) => b.length - a.length);
}

function escaped(phrase: string): string {
  return phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** The phrases in a text, deduplicated, with their kinds. */
export function spamPhrases(text: string): { phrases: string[]; kinds: PhraseKind[] } {
  const plain = text.normalize('NFC').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');
  const found = new Map<string, PhraseKind>();
  for (const { kind, pattern } of patterns) {
    for (const [phrase] of plain.matchAll(pattern)) if (!found.has(phrase)) found.set(phrase, kind);
  }
  return { phrases: [...found.keys()], kinds: [...new Set(found.values())] };
}
