/** What the texts of answering programs have in common, in the languages of Europe. */
export type Sign =
  | 'machine'
  | 'absence'
  | 'later'
  | 'limited'
  | 'substitute'
  | 'thanks'
  | 'received'
  | 'promise'
  | 'ticket';

/** `b` and `e` in place of \b, which knows no letters but those of English. */
function words(source: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'iu');
}

/** Subjects that programs write; nothing else may stand before them. */
const subjects = new RegExp(
  String.raw`^\W{0,5}(?:` +
    [
      'auto(?:matic|mated|matisch[a-z]*|matische)?[- ]?(?:reply|replies|response|responder|respond|antwort|svar|antwoord|answer|message)|auto(?=\\s?:)|away from (?:the|my) (?:office|desk)',
      "(?:re: ?)?(?:i am |i'm )?(?:currently )?(?:out[- ]of[- ](?:the[- ])?office|ooo|oof)(?: (?:reply|auto-?reply|message|notice|re))?(?![ \\w]*\\?)",
      'vacation (?:reply|response|message|notice|auto)',
      '(?:automatische|automatisierte) (?:antwort|e-?mail|abwesenheits\\w*|nachricht)|abwesenheits(?:notiz|nachricht|meldung|agent|assistent|mitteilung|info\\w*)|abwesenheit|außer haus|nicht im (?:büro|haus)',
      "r[ée]ponse automatique|message automatique|(?:notification|message|avis) d['’]absence|absen(?:ce|te?) du bureau|absen(?:ce|te?)(?=\\s*(?:[:–-]|$))",
      'respuesta autom[áa]tica|fuera de (?:la )?oficina|mensaje autom[áa]tico|ausencia',
      'risposta automatica|fuori (?:sede|ufficio)|messaggio automatico|assente|assenza',
      'automatisch (?:antwoord|bericht)|afwezig(?:heid\\w*)?|niet aanwezig|buiten kantoor',
      'resposta autom[áa]tica|fora do escrit[óo]rio|mensagem autom[áa]tica|aus[êe]ncia',
      'odpowied[źz] automatyczna|automatyczna odpowied[źz]|autoodpowied[źz]|nieobecno[śs][ćc]|poza biurem',
      'autosvar|automatiskt svar|fr[åa]nvaro\\w*|ej p[åa] kontoret|automatisk svar|frav[æa]r\\w*|ikke p[åa] kontoret|ude af kontoret|automaattinen vastaus|poissaolo\\w*|poissa',
      'automatick[áa] odpov[ěe][ďd]|nep[řr][íi]tomnost|automatikus v[áa]lasz|r[ăa]spuns automat|otomatik yan[ıi]t|ofis d[ıi][şs][ıi]nda|автоматический ответ|автоответ|вне офиса|αυτόματη απάντηση',
      '自動(?:応答|返信)|不在通知|自动(?:回复|答复)|自動回覆|자동 ?(?:응답|회신)',
    ].join('|') +
    ')',
  'iu',
);

/** Subjects that people write as well: they count with a sign in the text. */
const weakSubjects = words(
  'on (?:vacation|holiday|leave)|vacation|holidays?|away|urlaub|abwesend|cong[ée]s|vacances|vacaciones|ferie|vakantie|f[ée]rias|urlop|semester|ferier?|gone|(?:ticket|case|request|anfrage|vorgang|demande|solicitud|richiesta)[ #:nr.°-]{0,6}\\d+|(?:we|wir) (?:have )?received|received|acknowledge?ment|eingangsbest[äa]tigung|thank you for (?:your|contacting)|accus[ée] de r[ée]ception|acuse de recibo|conferma (?:di )?ricezione|ontvangstbevestiging|do ?not ?reply|no ?reply',
);

const signs: Record<Sign, RegExp> = {
  machine: words(
    [
      '(?:this|the following) (?:is|was|message is|e-?mail is|reply is|message was)(?: an?)?(?: \\w+)? ?(?:auto(?:mated|matic|matically)|auto-?(?:reply|response|generated))',
      '(?:auto(?:mated|matic|matically generated)|auto-?generated) (?:e-?mail |mail )?(?:reply|response|message|e-?mail|mail|answer|acknowledge?ment|notification)',
      'auto-?(?:reply|responder|response)|generated automatically|sent automatically|you (?:will )?(?:only )?receive this (?:message|notification) once|do not (?:reply|respond) to this (?:e-?mail|mail|message|automat\\w+)',
      'automatisch (?:generierte|erstellte|versendete|erzeugte)\\w*|automatische (?:antwort|e-?mail|nachricht|benachrichtigung|abwesenheits\\w*)|automatisch (?:generiert|erstellt|erzeugt|versandt|versendet)|abwesenheitsnotiz|autoresponder',
      '(?:r[ée]ponse|message|courriel|e-?mail) (?:est )?(?:automatique|g[ée]n[ée]r[ée] automatiquement|envoy[ée] automatiquement)|ceci est un (?:message|courriel|e-?mail) automatique',
      '(?:respuesta|mensaje|correo) (?:es )?(?:autom[áa]tic[oa]|generad[oa] autom[áa]ticamente)|(?:risposta|messaggio|e-?mail) (?:[èe] (?:stat[oa] )?)?(?:automatic[oa]|generat[oa] automaticamente)',
      '(?:automatisch (?:antwoord|bericht|gegenereerd\\w*|verzonden))|(?:resposta|mensagem|e-?mail) (?:[ée] )?(?:autom[áa]tica|gerad[oa] automaticamente)|(?:wiadomo[śs][ćc]|odpowied[źz]) (?:zosta[łl]a )?(?:automatyczn\\w+|wygenerowan\\w+ automatycznie)|automatyczn\\w+ (?:odpowied[źz]|wiadomo[śs][ćc])',
      'autosvar|automatis[kt]+a? (?:svar|meddelande|besked|mejl|mail)|автоматическ\\w+ (?:ответ|сообщение|уведомление)|автоматический ответ|自動(?:応答|返信|送信)|自动回复|자동 ?응답',
    ].join('|'),
  ),
  absence: words(
    [
      "out of (?:the |my )?office|away from (?:the|my) (?:office|desk|e-?mail)|on (?:annual |parental |maternity |paternity |sick |medical |study |bank |public |summer |family |extended |a |my )*(?:leave|vacation|holidays?|sabbatical|business trip)|(?:am|will be|is|be|i'm|i’m) (?:currently |presently |now )?(?:away|travell?ing|absent|unavailable|not available|not in(?: the office)?|ooo)(?! to)|offices? (?:is|are|will be|remain) closed|we are closed (?:from|until|for the (?:summer|holiday|christmas|easter|bank))|i (?:only )?work (?:part[- ]time|only|on )?(?:mon|tues|wednes|thurs|fri)days?|out sick|not (?:be )?(?:in|at) the office|not in the office|ooo until|(?:attending|at) a conference|not (?:be )?(?:able to )?(?:check|reading|checking|monitoring) (?:my )?(?:e-?mails?|messages)",
      'nicht (?:im|am) (?:büro|hause?|arbeitsplatz|office|dienst)|(?:bin|befinde mich|sind|ist)[^!?\\n]{0,60}(?:abwesend|im urlaub|in urlaub|außer haus|nicht erreichbar|nicht im (?:büro|haus|hause)|in elternzeit|im mutterschutz|auf (?:geschäfts|dienst)reise|verreist|nicht verfügbar|unterwegs|nicht (?:da|anwesend))|(?:mich )?(?:derzeit|momentan|zurzeit|aktuell)? ?(?:in elternzeit|im mutterschutz|im urlaub)|betriebsferien|büro (?:ist )?geschlossen|nicht am platz|abwesend|ferienhalber|bis (?:zum|einschließlich)[^!?\\n]{0,40}nicht erreichbar',
      'absente? (?:du bureau|jusqu|du \\d|de mon bureau|pour|actuellement)|(?:suis|serai)(?: actuellement| en ce moment)? (?:absente?|en (?:cong[ée]s?|vacances|d[ée]placement|arr[êe]t)|indisponible)|en (?:cong[ée]s?(?: (?:annuels?|maternit[ée]|parental|pay[ée]s))?|vacances|d[ée]placement)(?: jusqu| du| et| à partir|[.,])|bureaux? (?:est|sont|seront|sera) ferm[ée]s?|hors du bureau|de mon absence|mon absence',
      'fuera de (?:la |mi )?oficina|(?:no )?(?:estoy|estar[ée]|me encuentro|me encontrar[ée])[^!?\\n]{0,40}(?:ausente|fuera|de vacaciones|de viaje|de baja)|no (?:estoy|estar[ée]) disponible|de vacaciones|baja (?:maternal|m[ée]dica|paternal)|ausente (?:de|hasta|del)|mi ausencia|oficina (?:est[áa]|estar[áa]|permanecer[áa]) cerrada',
      'fuori (?:ufficio|sede)|(?:sono|sar[òo]|mi trovo)[^!?\\n]{0,40}(?:assente|in ferie|fuori|in vacanza|in malattia|in maternit[àa]|in trasferta)|in ferie|assente (?:dal|fino|per)|ufficio (?:è|rimarr[àa]|sar[àa]) chiuso|uffici (?:sono|saranno|rimarranno) chiusi|mia assenza',
      'ik ben er niet|(?:ben|zijn)[^!?\\n]{0,60}(?:afwezig|met vakantie|op vakantie|met verlof|niet (?:aanwezig|op kantoor|bereikbaar)|buiten kantoor|vrij)|op vakantie|met (?:zwangerschaps)?verlof|niet (?:aanwezig|op kantoor)|afwezig (?:van|tot|wegens)|kantoor is gesloten|mijn afwezigheid',
      'fora do escrit[óo]rio|(?:estou|estarei|encontro-me)[^!?\\n]{0,40}(?:ausente|de f[ée]rias|em f[ée]rias|fora|de licen[çc]a|em viagem)|de f[ée]rias|em f[ée]rias|licen[çc]a[ -](?:maternidade|m[ée]dica)|ausente (?:do|at[ée]|de)|minha aus[êe]ncia',
      'poza biurem|(?:jestem|b[ęe]d[ęe]|przebywam)[^!?\\n]{0,40}(?:nieobecn[ya]|na urlopie|poza biurem|niedost[ęe]pn[ya]|na zwolnieniu)|na urlopie|nieobecn[yae] (?:w biurze|do|od)|biuro (?:jest |b[ęe]dzie )?(?:nieczynne|zamkni[ęe]te)|mojej nieobecno[śs]ci',
      'inte p[åa] (?:kontoret|plats)|har semester|ikke tilgjengelig|p[åa] semester|(?:är|kommer att vara)[^!?\\n]{0,40}(?:frånvarande|borta|ledig|bortrest|tj[äa]nsteledig|f[öo]r[äa]ldraledig)|f[öo]r[äa]ldraledig|semesterst[äa]ngt|ikke (?:p[åa] kontoret|til stede|tilstede)|(?:er|holder|har)[^!?\\n]{0,30}(?:p[åa] ferie|ferie|frav[æa]rende|ude af kontoret|bortreist|i permisjon|p[åa] barsel|fri)|p[åa] (?:ferie|barsel)|frav[æa]rende|ude af (?:huset|kontoret)|p[åa] feriefri',
      '(?:olen|lomalla|poissa)[^!?\\n]{0,40}(?:lomalla|poissa|toimistolta|vapaalla)|lomalla|(?:jsem|budu)[^!?\\n]{0,40}(?:mimo kancel[áa][řr]|na dovolen[ée]|nep[řr][íi]tom\\w+)|na dovolen[ée]|szabads[áa]gon|nem vagyok az irod[áa]ban|[îi]n concediu|(?:в отпуске|вне офиса|нахожусь в|отсутствую|буду отсутствовать|в командировке)|ofis d[ıi][şs][ıi]nda\\w*|izinde|tatilde|εκτός γραφείου|σε άδεια|外出|休暇|不在|休假|外出|出差|휴가|부재',
    ].join('|'),
  ),
  later: words(
    [
      "(?:(?:will|shall|i'll|i’ll|'ll|’ll)[^.!?\\n]{0,60}(?:repl|respon|answer|get back|read|reach out|be in touch|attend|follow|return your|address|deal with)[^.!?]{0,80}(?:return|back|possible|soon)|(?:upon|on|after|until|when i|once i) (?:my )?(?:return|am back|get back)|back in the office|return(?:ing)? to the office|i (?:will )?return (?:on|to)|(?:will be|i'll be|be) back (?:on|in|at)|returning on)",
      '(?:nach meiner (?:rückkehr|abwesenheit)|wieder (?:im büro|für sie (?:da|erreichbar)|erreichbar|zurück|da|im haus)|nach (?:meinem|dem) urlaub|rückkehr|zurück (?:am|ab)|schnellstmöglich|so bald wie möglich|so schnell wie möglich|umgehend)',
      '(?:[àa] mon retour|d[èe]s mon retour|de retour (?:le|au|à)|serai de (?:nouveau|retour)|dans les (?:meilleurs|plus brefs) d[ée]lais|a mi (?:regreso|vuelta|retorno)|(?:regreso|vuelvo|regresar[ée]|volver[ée]|me reincorporo)|lo antes posible|(?:como|cuando) (?:regrese|vuelva)|al mio (?:rientro|ritorno)|(?:rientrer[òo]|torner[òo]|rientro (?:il|previsto|in))|non appena possibile|il prima possibile)',
      '(?:bij terugkomst|na mijn (?:terugkeer|vakantie)|weer (?:aanwezig|bereikbaar|op kantoor)|terug (?:op|in)|zo (?:snel|spoedig) mogelijk|(?:no|ao) meu (?:regresso|retorno)|(?:regresso|retorno|voltarei|regressarei|retornarei)|assim que poss[íi]vel|o mais breve|po (?:moim )?powrocie|wracam|wr[óo]c[ęe]|jak najszybciej)',
      '(?:n[äa]r jag (?:[äa]r )?(?:tillbaka|[åa]ter)|(?:[äa]r )?(?:tillbaka|[åa]ter) (?:igen )?(?:den|p[åa]|m[åa]ndag|tisdag|onsdag|torsdag|fredag)|s[åa] snart (?:jag|som)|n[åa]r jeg (?:er )?(?:tilbage|tilbake)|(?:er )?(?:tilbage|tilbake) (?:igen |igjen )?(?:den|p[åa]|mandag|tirsdag|onsdag|torsdag|fredag)|hurtigst muligt|s[åa] snart jeg|palaan|po n[áa]vratu|visszat[ée]r\\w*|la [îi]ntoarcere|по возвращени\\w+|вернусь|d[öo]nd[üu][ğg][üu]mde)',
    ].join('|'),
  ),
  limited: words(
    '(?:limited|no|intermittent|sporadic|little|reduced|restricted|without|not have|infrequent)(?: or no| \\w+)? (?:access|connectivity)|(?:delayed|slow|slower)(?: \\w+)? (?:response|reply|replies|responses)|response may be delayed|e-?mails? (?:will|is|are) not (?:be )?(?:read|forwarded|monitored|checked)|(?:nur )?(?:eingeschränkt|begrenzt|sporadisch|unregelmäßig|keinen zugriff)\\w*|nicht (?:weitergeleitet|gelesen|automatisch weitergeleitet)|weder gelesen|acc[èe]s (?:limit[ée]|restreint|r[ée]duit)|acceso (?:limitado|restringido)|(?:sin|no (?:tendr[ée]|tengo)) acceso|(?:inbox|mailbox|e-?mails?|messages) (?:is|are|will be) not (?:being )?(?:monitored|read|checked)|(?:nur |mit )?verzögert|acc(?:esso|edere) (?:limitat\\w+|saltuari\\w+)|accesso limitato|beperkt(?:e)? (?:toegang|bereikbaar)|acesso limitado|ograniczon\\w+ dost[ęe]p\\w*|begr[äa]nsad \\w+|begr[æa]nset \\w+|ограничен\\w* доступ\\w*',
  ),
  substitute: words(
    [
      "(?:urgent|emergency|emergencies|immediate|in my absence|during my absence|during this time|in the meantime|in the interim|for assistance|need assistance|require assistance|pressing|time[- ]sensitive)[^!?]{0,160}(?:contact|call|e-?mail|reach|write|speak|phone|text|refer|direct|forward|send)|(?:contact|call|e-?mail|reach)[^!?]{0,120}(?:in my absence|if (?:it is|it's|this is|your \\w+ is)? ?urgent|urgent|for (?:immediate|urgent))",
      '(?:dringend\\w*|vertretung|vertritt|eilig\\w*|notf[äa]ll\\w*|in der zwischenzeit|w[äa]hrend (?:meiner|dieser))[^!?]{0,160}(?:wenden|kontakt\\w*|an|erreichen|anrufen|schreiben)?',
      "(?:en cas d['’]urgence|urgent\\w*|pour toute urgence|en mon absence|pendant mon absence|durant mon absence)[^!?]{0,160}(?:contact\\w*|joindre|adress\\w*|appel\\w*|[ée]cri\\w*|merci)|(?:urgent\\w*|urgencia|en mi ausencia|durante mi ausencia)[^!?]{0,160}(?:contact\\w*|dir[íi]g\\w*|llam\\w*|escrib\\w*|p[óo]ngase)|(?:urgen\\w*|in mia assenza|durante la mia assenza)[^!?]{0,160}(?:contatt\\w*|rivolg\\w*|chiam\\w*|scriv\\w*)",
      '(?:dringend\\w*|spoed\\w*|tijdens mijn afwezigheid)[^!?]{0,160}(?:contact|bel|mail|neem|terecht)|(?:urgente|urg[êe]ncia|na minha aus[êe]ncia|durante a minha aus[êe]ncia)[^!?]{0,160}(?:contact\\w*|contat\\w*|ligue|fale|escrev\\w*)|(?:piln\\w+|w sprawach pilnych|podczas mojej nieobecno[śs]ci)[^!?]{0,160}(?:kontakt\\w*|skontakt\\w*|dzwoni\\w*|pisa\\w*)',
      '(?:br[åa]dskande|akut\\w*|haster|vid akuta|hastende|ved hast\\w*|under min frav[æa]r\\w*|vid fr[åa]gor)[^!?]{0,160}(?:kontakt\\w*|ring|mejl\\w*|mail\\w*|skriv\\w*)|kiireellis\\w+|(?:nal[ée]hav\\w+|s[üu]rg[őo]s|urgent[ăe])[^!?]{0,160}|(?:срочн\\w+|по срочным)[^!?]{0,160}|acil[^!?]{0,120}',
    ].join('|'),
  ),
  thanks: words(
    'thank(?:s| you)(?: very much| so much)? for (?:reaching out|your (?:e-?mail|mail|message|note|inquiry|enquiry|request|interest)|contacting|e-?mailing|reaching|getting in touch|writing)|(?:vielen |herzlichen |besten )?dank f[üu]r (?:ihre|deine|die)(?: e-?)?\\w*|merci (?:pour|de) votre (?:message|e-?mail|mail|courriel|demande)|nous (?:vous )?remercions|gracias por (?:su|tu|contact\\w+|escrib\\w+|comunic\\w+)|grazie per (?:la (?:sua|tua|vostra)|aver\\w*|il (?:suo|tuo))|(?:hartelijk |bedankt|dank)[^.!?\\n]{0,10}voor (?:uw|je|jouw)|obrigad[oa] (?:pelo|por|pela)|agrade[çc]emos (?:o|a|seu)|dzi[ęe]kuj[ęe]\\w* za|tack f[öo]r (?:ditt|din|ert)|tak for (?:din|jeres|deres)|takk for (?:din|henvendelsen|e-?posten|meldingen)|kiitos viestist\\w+|d[ěe]kuji za|k[öo]sz[öo]n[öo]m|mul[țt]umesc|спасибо за (?:ваше|письмо|обращение)|te[şs]ekk[üu]r',
  ),
  received: words(
    "(?:we|i)(?:'ve|’ve| have)? (?:successfully )?(?:received|got) your|(?:your|the)(?: \\w+){0,3} (?:has|have) been (?:received|registered|logged|created|submitted|assigned)|(?:has|have) been (?:successfully )?(?:received|logged|created|registered)|(?:haben|habe) (?:ihre|deine)[^.!?\\n]{0,40}(?:erhalten|bekommen)|(?:ist|sind) (?:bei uns )?eingegangen|eingang ihrer|(?:avons|ai) bien re[çc]u votre|votre (?:demande|message|courriel)[^.!?\\n]{0,30}(?:a (?:bien )?[ée]t[ée]|est)[^.!?\\n]{0,20}(?:re[çc]u\\w*|enregistr\\w+|prise? en compte)|hemos recibido su|(?:ha sido|fue) recibid[oa]|abbiamo ricevuto (?:la|il|la sua)|(?:è|e') stat[oa] (?:ricevut|pres)\\w+|(?:hebben|heb) (?:uw|je)[^.!?\\n]{0,40}ontvangen|is ontvangen|recebemos (?:o|a|seu|sua)|foi recebid[oa]|otrzymali[śs]my|zosta[łl][ao] (?:przyj[ęe]t\\w|zarejestrowan\\w|otrzyman\\w)|har (?:tagit emot|mottagit|modtaget|mottatt)|мы получили|ваш[еа]?[^.!?\\n]{0,30}(?:получен\\w*|зарегистрирован\\w*|принят\\w*)",
  ),
  promise: words(
    '(?:will|shall) (?:get back to you|respond|reply|be in touch|contact you|answer|review)[^.!?\\n]{0,60}(?:within|as soon as|shortly|in due course|(?:business|working) (?:day|hour)s?)|(?:melden uns|beantworten|kommen)[^.!?\\n]{0,60}(?:schnellstmöglich|in kürze|so bald|umgehend)|(?:r[ée]pondr\\w+|recontact\\w+)[^.!?\\n]{0,40}(?:d[ée]lais|possible)|(?:responderemos|contactaremos)[^.!?\\n]{0,40}(?:posible|brevedad)|(?:risponderemo|contatteremo)\\w*[^.!?\\n]{0,40}possibile',
  ),
  ticket: words(
    '(?:ticket|case|reference|request|incident|inquiry|enquiry|support)(?: (?:id|number|no|nr|request|reference))?[ .:]{0,3}#? ?[\\[(]?(?:[A-Z]{0,5}[-#]?\\d{3,}|number|id)|(?:ticket|case|reference) (?:number|id)|ticket ?(?:id|nummer|nr\\.?|-?nummer)|vorgangs(?:nummer|nr)|fallnummer|num[ée]ro (?:de )?(?:ticket|dossier|demande)|n[úu]mero de (?:ticket|caso|incidencia|solicitud|pedido|protocolo)|numero (?:di )?(?:ticket|richiesta|pratica)|(?:ticket|zaak|referentie)nummer|numer (?:zg[łl]oszenia|sprawy)|[äa]rendenummer|sagsnummer|(?:номер (?:обращения|заявки|тикета))|(?:support|customer service|service|help ?desk) team|helpdesk',
  ),
};

/** Whether the subject alone says that a program wrote, as `Automatic reply: …` does and `Re: Out of office` does not. */
export function isAutomaticSubject(subject: string): boolean {
  return (
    !/^\s*(?:re|aw|sv|vs|antw|fwd?|wg|tr|rv|odp|res)\s*:/i.test(subject) &&
    subjects.test(subject.slice(0, 300))
  );
}

/** Whether the subject allows for it. */
export function mayBeAutomaticSubject(subject: string): boolean {
  return weakSubjects.test(subject.slice(0, 300));
}

/** The signs in the beginning of a text. */
export function signsIn(text: string): ReadonlySet<Sign> {
  const start = text.slice(0, 2_000).replaceAll(/\s+/g, ' ');
  const found = Object.entries(signs).filter(([, pattern]) => pattern.test(start));
  // The entries of `signs` have its keys.
  return new Set(found.map(([sign]) => sign as Sign));
}
