import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Irish, by the part they play in a sentence. */
export const irishOptOutRoles: OptOutRoles = {
  write:
    'scríobh|scríobhaigí|scríobhadh|scríobhfá|scríobhfaí|scríobhfadh|scríobhtar|teagmháil|dteagmháil|theagmháil|teagmhála|déan teagmháil|déantar teagmháil|seol|seolaigí|seoltar|seolfaí|seolfá|seolfadh|a sheoladh|ag seoladh|cuir|cuirigí|cuirtear|gcuirfí|gcuirfeadh|gcuirfeá|cur|chur|cuir isteach|cuirigí isteach|cur isteach|chur isteach|cur as|chur as|cráigh|cráigí|crá|chrá|ciap|ciapaigí|ciapadh|chiapadh|bodhraigh|bodhraigí|bodhradh|bhodhradh',
  mail: 'meabhrúchán|meabhrúcháin|rud|aon rud|ríomhphost*|ríomhphoist*|r-phost*|r-phoist*|rphost*|rphoist*|teachtaireacht*|dteachtaireacht*|theachtaireacht*|fógra|fógraí|fógraíocht*|bhfógraí|bhfógraíocht*|fhógraí|fhógraíocht*|turscar*|thurscar*|dturscar*|spam|spaim|litreacha|bolscaireacht*|bholscaireacht*|mbolscaireacht*|tairiscintí|dtairiscintí|thairiscintí|nuachtlitreacha|nuachtlitir|téacsanna|comhfhreagras|chomhfhreagras|dramhphost*|ríomhphoist bholscaireachta|cumarsáid|chumarsáid|gcumarsáid|turscair|thurscair|dturscair',
  remove:
    'scriosfar|scriosfaí|scrios|bainfear|bain|bainigí|bainfí|mbainfí|mbainfeá|mbainfeadh|bhainfeá|a bhaint|scriosaigí|scriosadh|scriosfá|scriosfadh|scriosfaidh|glan|glanaigí|nglanfá|nglanfaí|nglanfadh|a ghlanadh|glanadh|tóg|tógaigí|a thógáil|dtógfá|dtógfaí|tógtar|scriostar|baintear|glantar|cealaigh|cealaígí|a chealú|cealaítear|díchláraigh|díchláraigí|a dhíchlárú|ruaig|léirscrios|léirscriosadh',
  want: "mian|liom|linn|iarraim|iarraimid|teastaíonn|teastaíonn uaim|uaim|uainn|ba mhaith|ba mhian|b'fhearr liom|b'fhearr linn|theastódh|éilím|éilímid|impím|impímid|iarrtar|is mian|ordaím|tá súil|molaim|bheinn buíoch|bheimis buíoch",
  filler:
    "le|do|thoil|le do thoil|más|más é do thoil é|é|go raibh maith agat|go raibh maith agaibh|maith|agat|agaibh|dia|duit|a|chara|láithreach|anois|inniu|go deo|chomh luath agus is féidir|ó|ón|as|de|den|ar|an|na|i|chuig|ag|agus|nó|go|gur|bhur|do chuid|sibh|tú|gach|aon|uile|ar bith|seo|sin|is|bheith|tá|táim|féidir|conas|leat|libh|chuideachta|pearsanta|leictreonach|níl suim|agam|agam in|cheana|freisin|ach amháin|arís|ró|mo|ár|le bhur dtoil|led thoil|don|san|sa|leis|ina|faoi|trí|thar|mar|chun|idir|go léir|uilig|ar fad|go hiomlán|iomlán|láithreach bonn|gan mhoill|gan mhaill|gan a thuilleadh moille|a luaithe is féidir|ar an bpointe|anois díreach|ar deireadh|faoi dheireadh|uair amháin|aon uair|aon chineál|cineál|gach cineál|de chineál|ar chor ar bith|in aon chor|riamh|fós|fiú|díreach|go díreach|féin|fhéin|é sin|í|iad|siad|uait|uaibh|uaitse|uaibhse|uaimse|uainne|agatsa|agaibhse|ort|oraibh|daoibh|libhse|leatsa|bhur gcuid|siúd|a chairde|a dhaoine uaisle|go mór|go daingean|go cúramach|go béasach|go raibh míle|míle|slán|beannacht|beir bua|le meas|is mise|le gach|dea-mhéin|dea-ghuí|buíoch|bheith buíoch|bheinn|bheimis|má tá|más féidir|dá|dá mba|mba|mura miste|mura|toisc|mar gheall|ós|rud é|ós rud é|mar sin|dá bhrí sin|freagra|a bheith|bhí|bíodh|beidh|bhfuil|raibh|bhféadfá|bhféadfadh|d'fhéadfá|féadfaidh|ba|b'fhéidir|cinntigh|cinntígí|déan cinnte|déanaigí cinnte|chomhlacht|bhur gcomhlacht|comhlacht|chomhlachta|bhfoireann|foireann|d'fhoireann|eagraíocht|margaíochta|mhargaíochta|tráchtála|thráchtála|uathoibríoch|uathoibríocha|gan iarraidh|amaideach|amaideacha|gránna|leadránach|leanúnach|leanúnacha|ríomhphoist|díolacháin|poiblíochta|den sórt seo|den chineál seo|den sórt sin|den chineál sin|mar seo|mar iad seo|gnó|ngnó|níl spéis|níl|nílim|ní|déan|déanaigí|dhéanamh|a dhéanamh|aon duine|uaisle|ar an ábhar seo|ó do|ó bhur|as do|as bhur|amach|againne",
  and: 'agus',
  other:
    'chomhghleacaí|comhghleacaí|custaiméir|custaiméirí|sonrasc|ordú|cruinniú|taispeántas|ceangaltán|roimh|seachtain|mí|dé luain|faoi láthair|drogall|leisce|praghas|uirlis|leathanach|duine éigin|sé|sí|siad|botún|níos déanaí|saoire|conradh|fuair|dearmad|taispeántais|dtaispeántas|rannpháirtithe|cruinnithe|gcruinniú|féilire|fhéilire|bhféilire|cuireadh|chuireadh|gcuireadh|ceardlann|cheardlann|seimineár|seimineáir|imeacht|ócáid|tionscadal|thionscadal|grianghraf*|pictiúir|pictiúr|líníocht*|doiciméad*|comhad|comhaid|físeán*|nasc|naisc|excel|word|pdf*|cóip|chóip|gcóip|cc|snáithe|luachan|luachain|sonraisc|samplaí|shamplaí|bhróisiúr*|bróisiúr*|conartha|nollaig|cáisc|samhradh|fómhar|geimhreadh|earrach|luan|máirt|céadaoin|déardaoin|aoine',
  stop: 'stop|stopaigí|stad|stadaigí|stopfadh|stopfaidís|stopfá|stopadh|stadfadh|stadfá|stadadh|scoir|scoirigí|scor|staon|staonaigí|staonadh|staonfá|éirigh as|éirígí as|éirí as|n-éireodh as|cuir deireadh|cuirigí deireadh|deireadh a chur|gcuirfeadh deireadh|leor de|go leor de|dóthain de|mo sháith de|ár sáith de|caith uait|caithigí uaibh',
  no: 'ná|ná bí|ná bígí|gan|nach',
  send: 'seol|seolaigí|seoltar|seolfaí|sheoladh|cuir|cuirigí|cuirtear|gcuirfí|cur|chur|gcuirfeadh',
  more: 'go brách|go bráth|choíche|ó seo amach|ón lá inniu|amach anseo|sa todhchaí|in athuair|ath uair|fiú uair amháin|athuair',
  leave:
    'díliostáil|dhíliostáil|díliostáiligí|díliostaigh|díliostaigí|díliostú|dhíliostú|díliostófá|ndíliostófá|ndíliostófaí|díshuibscríobh|díshuibscríobhaigí|dhíshuibscríobh|mo shíntiús a chealú|ár síntiús a chealú|cealaigh mo shíntiús|cealaígí mo shíntiús|cealaigh ár síntiús|deireadh le mo shíntiús|unsubscribe|díchlárú',
  me: "mise|muide|sinne|muidne|chugamsa|chugainne|liomsa|linne|ormsa|orainne|domsa|dúinne|mo ríomhphost|mo r-phost|mo sheoladh|ár seoladh|ár ríomhphost|an seoladh seo|an ríomhphost seo|an bosca seo|ár scoil|ár gcomhlacht|ár n-oifig|mo chomhlacht|m'ainm|me ainm|ár n-ainm|agam|againn",
  mine: 'mo chuid|ár gcuid',
  place:
    'liosta|liostaí|liosta ríomhphoist|liosta seolta|liosta dáilte|bunachar*|bhunachar*|mbunachar*|córas|chóras|gcóras|córais|chórais|gcórais|taifid|thaifid|dtaifid|taifead|thaifead|dtaifead|nuachtlitir|nuachtlitreach|seoltán|seoltáin|teagmhálaithe|dteagmhálaithe|fheachtas|bhfeachtas|sonraí teagmhála',
  data: 'sonraí|shonraí|seoladh|sheoladh|seoltaí|eolas|ainm|n-ainm|taifid|uimhir|huimhir|uimhreacha|faisnéis|fhaisnéis|próifíl|phróifíl|cuntas|chuntas',
  noWant:
    "ní theastaíonn|ní teastaíonn|ní theastódh|ní mian|ní mhaith|ní ba mhaith|níor mhaith|níl .. ag iarraidh|nílim ag iarraidh|nílimid ag iarraidh|b'fhearr liom gan|b'fhearr linn gan|níl fonn|níl aon fhonn|níl aon mhian|níl dúil",
  get: 'fháil|fáil|bhfaighinn|bhfaighimis|faighim|cloisteáil|chloisteáil|gcloisfinn|gcloisfimis|scéala|fheiceáil|bhfeicfinn|léamh',
  object:
    'diúltaím do|agóid|agóid a dhéanamh|ag cur i gcoinne|aistarraingím|cuirim cosc|cuirimid cosc|coscaim|ní thugaim cead|ní thugaimid cead|ní thoilímid|tarraingím mo thoiliú|tarraingím mo chead',
  consent: 'toiliú|thoiliú|dtoiliú|cead|chead|gcead',
  use: 'margaíocht*|mhargaíocht*|úsáid|húsáid|próiseáil|phróiseáil|bpróiseáil|chríocha|stóráil|choinneáil|dhíol|roinnt',
  law: 'rgcs|gdpr|airteagal 17|an ceart chun dearmaid|ceart chun dearmaid|cosanta sonraí|rialachán',
  block: 'liosta dubh|liosta bactha|liosta coiscthe',
  last: 'deireanach|deiridh|deireannach',
  it: 'é seo|iad seo|iad sin|na cinn seo|a leithéid|leithéidí',
};
