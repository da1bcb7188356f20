import { plainOptOut } from '../plain-opt-out.ts';

export const irishOptOut = plainOptOut(
  {
    please:
      'le do thoil|le bhur dtoil|más é do thoil é|an bhféadfá|an féidir leat|an féidir libh|an bhféadfadh sibh',
    me: "mé|sinn|muid|mo sheoladh|mo ríomhphost|m'ainm|me ainm",
    toMe: 'chugam|chugainn|liom|linn|orm|orainn|mé',
    my: 'mo chuid|mo|ár gcuid|ár',
    remove: 'bain|bainigí|scrios|scriosaigí|scriosadh|bhaint|baint|díliostáil|cealaigh|glan|tóg',
    removal: 'scriosadh|baint',
    unsubscribe: 'díliostáil|dhíliostáil|díliostáiligí|díshuibscríobh|dhíshuibscríobh',
    list: 'liosta|liosta ríomhphoist|bhunachar|mbunachar|nuachtlitir|bunachar|liostaí',
    mails: 'ríomhphost*|ríomhphoist|teachtaireacht*|dteachtaireacht*|bhfógra*|fógra*|turscar|litreacha',
    data: 'sonraí|shonraí|seoladh|sheoladh|eolas',
    write: 'scríobh|scríobhaigí|seol|seolaigí|cuir|cuirigí|déan|déanaigí|teagmháil|glaoigh|bac|cur|seoladh',
    stop: 'stop|stopaigí|stad|stadaigí|éirigh as|éirígí as',
    no: 'ná|ná bí|ná bígí',
    more: 'arís|níos mó|a thuilleadh|thuilleadh|go deo|feasta',
    doNotWant:
      'níl [mé|muid|sinn] [ag] (iarraidh)|ní (theastaíonn|mian|mhaith|teastaíonn) [uaim|uainn|liom|linn]|nílim ag iarraidh|nílimid ag iarraidh',
    receive: 'fháil|ríomhphost*|cloisteáil|teagmháil|fáil',
    noMore: 'gan|níl aon|gan a thuilleadh',
    command: 'díliostáil|stop|stad|bain mé|scrios|díliostáil mé|díshuibscríobh|cealaigh',
    alone:
      "(fág|fágaigí|lig|ligigí) (i m'aonar|i me aonar|mé i m'aonar|liom féin|dom|linn|mé) [mé|i m'aonar|i me aonar|sinn|muid|féin]",
    object:
      'cuirim i gcoinne|cuirimid i gcoinne|tarraingím siar|táim i gcoinne|tá mé i gcoinne|ní thoilím|níl cead',
    marketing: 'margaíocht*|margaíochta|toiliú|fógraíocht*',
    papers: 'sonrasc*|páipéar|sampla*|ceangaltá*|seanseoladh|sean seoladh|sheoladh sean',
    notNeeded: 'ní gá|níl gá|níl mé ag iarraidh|ní iarrfaidh mé',
    nearly: 'beagnach',
    takenBack: 'déan dearmad ar an|d’athraigh mé|d athraigh mé m intinn',
    lessOften: 'uair sa mhí|uair amháin sa mhí|uair sa bhliain|uair sa ráithe|níos annamh*|níos lú minic',
    goesOn:
      'déan neamhaird den teachtaireacht|déan neamhaird de mo|déan dearmad ar ar|ag magadh a bhí mé|níl sé sin fíor a thuilleadh|scríobh chugam anseo|scríobh chugamsa|scríobhaigí chugam anseo|seol chugam anseo|lean ort ag scríobh|coinnigh ar an liosta mé',
    until:
      'go dtí deireadh|roimh dheireadh|go dtí tar éis|go dtí an t-earrach|go dtí an t earrach|go dtí an samhradh|go dtí an fómhar|go dtí an geimhreadh|go dtí an nollaig|go dtí an cháisc|go dtí mí|go dtí an bhliain|roimh an|roimh mhí|go dtí go mbeidh',
    trade: 'praghas|praghsanna|costas|cosnaíonn|luachan|seachadadh|catalóg',
    others: 'chomhghleacaí|comhghleacaí|gcomhghleacaí|chustaiméir*|gcustaiméir*|bhas',
  },
  {
    asksSource: ['cá .. (mo|mo sheoladh|sheoladh) ..', '(nasc) .. (obair|briste) ..'],
    erasesIt: ['(scrios|bain) (é|í|iad) ..', '(de láimh) ..'],
    requests: ['(an) (bhféadfá|féidir|bhféadfadh|féadfá) ..', 'conas (is féidir|a)'],
    asks: {
      objection: ['(tarraingím|tarraingímid) siar .. thoiliú ..'],
      erase_data: [
        '(airteagal|rgcs|gdpr) ... (scrios*|sonraí) ..',
        '(éilím|iarraim) .. (scrios*) .. (sonraí|mo) ..',
      ],
      threat: ['(dara|tríú|ceathrú|cúigiú) .. (ríomhphost|teachtaireacht) ... (go leor|leor)'],
      no_contact: [
        'ná húsáid .. (níos mó|feasta|arís) ..',
        '(ní|níor) mhaith (liom|linn) go scríobhfaí (chugam|chugainn) ..',
        'mura scríobhfá (chugam|chugainn) ..',
        'go dtí sin .. ná (seol|scríobh) ..',
        '(ná) (cuir|seol|scríobh) .. (meabhrúchán|ríomhphost|teachtaireacht*|eile|arís) ..',
        '(níl|ní) .. (uaim|uainn|theastaíonn|mian) .. (thuilleadh|níos mó|eile) ..',
        '(níl|ní) .. (uaim|uainn) ... (ríomhphost*|teachtaireacht*) ..',
        'ná (déan|déanaigí|bí|seol|seolaigí|cuir|cuirigí|scríobh|scríobhaigí) .. (teagmháil|chugam|chugainn|liom|linn) ..',
      ],
    },
    guards: [
      '(de thaisme|trí dhearmad)',
      'ná (stop|stopaigí|stad|stadaigí|bain|scrios) ..',
      'bain [*] (mo chomhghleacaí|comhghleacaí|ár gcomhghleacaí) ..',
    ],
  },
);
