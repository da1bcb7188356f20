import { plainOptOut } from '../plain-opt-out.ts';

export const irishOptOut = plainOptOut(
  {
    please:
      'le do thoil|le bhur dtoil|más é do thoil é|an bhféadfá|an féidir leat|an féidir libh|an bhféadfadh sibh|iarraim ort|iarraim oraibh|iarraimid oraibh|iarraimid ort|impím oraibh|impím ort|an bhféadfadh|ar mhiste|b’fhéidir|arbh fhéidir|iarrtar oraibh',
    me: "mé|sinn|muid|mo sheoladh|mo ríomhphost|m'ainm|me ainm|ár n-ainm|ár seoladh|mo r-phost|an seoladh seo|an ríomhphost seo|an cuntas seo|mise|muidne|sinne",
    toMe: 'chugam|chugainn|liom|linn|orm|orainn|mé|dúinn|dom|chugamsa|chugainne|chuig an seoladh seo|ag an seoladh seo|chuig an oifig seo|chuig an mbosca seo',
    my: 'mo chuid|mo|ár gcuid|ár',
    remove:
      'bain|bainigí|scrios|scriosaigí|scriosadh|bhaint|baint|díliostáil|cealaigh|glan|tóg|glanaigí|tógaigí|chealú|cealú|cealaígí|cealaigí|scriosfaí|scriosfar|mbainfí|bainfí|bainfear|ghlanadh|glanadh|thógáil|tógáil|díliostaigh|dhíliostú|díliostú|mbainfeá|scriosfá|mbainfeadh|scriosfadh|nglanfá|dtógfá|bhainfeá|bhainfeadh',
    removal: 'scriosadh|baint',
    unsubscribe:
      'díliostáil|dhíliostáil|díliostáiligí|díshuibscríobh|dhíshuibscríobh|dhíliostú|díliostú|mo shíntiús a chealú|ár síntiús a chealú|cealaigh mo shíntiús|cealaígí mo shíntiús|cealaígí ár síntiús|cealaigh ár síntiús|cuir deireadh le mo shíntiús|cuirigí deireadh le mo shíntiús|deireadh a chur le mo shíntiús|clárú a chealú',
    list: 'liosta|liosta ríomhphoist|bhunachar|mbunachar|nuachtlitir|bunachar|liostaí|chóras|gcóras|córas|thaifid|dtaifid|taifid|bunachair|bhunachair|mbunachair|nuachtlitreach',
    mails:
      'ríomhphost*|ríomhphoist|teachtaireacht*|dteachtaireacht*|bhfógra*|fógra*|turscar|litreacha|rphost*|ábhar|n-ábhar|spam|spaim|thurscar|bolscaireacht*|tairiscintí|dtairiscintí|fógraíocht*|nuachtlitreacha|ríomhphost',
    data: "sonraí|shonraí|seoladh|sheoladh|eolas|ainm|n-ainm|m'ainm|taifid",
    write:
      'scríobh|scríobhaigí|seol|seolaigí|cuir|cuirigí|déan|déanaigí|teagmháil|glaoigh|bac|cur|seoladh|scríobhfaí|seoltar|scríobhtar|cuirtear|teagmhála|dteagmháil|i dteagmháil|glao|sheoladh|chur|bacaigí|cloisteáil|chloisteáil',
    stop: 'stop|stopaigí|stad|stadaigí|éirigh as|éirígí as|cuir deireadh|cuirigí deireadh|scoir|scoirigí|staon|staonaigí|deireadh a chur|stopfadh|stopfá|stopadh|leor de',
    no: 'ná|ná bí|ná bígí',
    more: 'arís|níos mó|a thuilleadh|thuilleadh|go deo|feasta|choíche|as seo amach|tuilleadh|eile|riamh|níos|aon',
    doNotWant:
      "níl [mé|muid|sinn] [ag] (iarraidh)|ní (theastaíonn|mian|mhaith|teastaíonn) [uaim|uainn|liom|linn]|nílim ag iarraidh|nílimid ag iarraidh|nílim|níl aon (fonn|suim|mhian)|ní mhaith (liom|linn)|(b'fhearr|be fhearr|is fearr|ab fhearr) (liom|linn) gan",
    receive: 'fháil|ríomhphost*|cloisteáil|teagmháil|fáil|fógraí|bhfógraí|gcloisfinn|scéala',
    noMore: 'gan|níl aon|gan a thuilleadh',
    command:
      'díliostáil|stop|stad|bain mé|scrios|díliostáil mé|díshuibscríobh|cealaigh|stopaigí|stadaigí|díliostáil sinn|bain mé den liosta|bain muid|bain sinn|scrios mé|tóg mé den liosta|cealaigh síntiús|éirígí as|is leor sin|leor',
    alone:
      "(fág|fágaigí|lig|ligigí) .. (i mo shíocháin|i síocháin|faoi shíocháin|i mo shuaimhneas|i suaimhneas|i mo aonar) ..|(imigh|imígí|gread|greadaigí) (uaim|uainn|leat|libh)|(fág|fágaigí) (i m'aonar|i me aonar|liom féin|linn féin) [mé|sinn|muid]|(fág|fágaigí) (mé|muid|sinn) (i m'aonar|i me aonar|liom féin|linn féin|anois|ar fad|$)|(lig|ligigí) (dom|dúinn) [féin|anois|feasta|le do thoil|le bhur dtoil] $|(tabhair|tabhraigí|tugaigí) (suaimhneas|síocháin|faoiseamh) (dom|dúinn)",
    object:
      'cuirim i gcoinne|cuirimid i gcoinne|tarraingím siar|táim i gcoinne|tá mé i gcoinne|ní thoilím|níl cead|ag tarraingt siar mo|tarraingím mo thoiliú siar|níor thug mé cead|níor thugamar cead|níor thoiligh|gan mo chead|gan ár gcead|gan chead|gan mo thoiliú',
    marketing:
      'margaíocht*|margaíochta|toiliú|fógraíocht*|thoiliú|toilithe|thoilithe|cead|chead|seoladh|sheoladh|húsáid|úsáid',
    later: 'am ar bith|tráth ar bith|tar éis an|i ndiaidh an|má|cén uair',
    papers:
      'sonrasc*|páipéar|sampla*|ceangaltá*|seanseoladh|sean seoladh|sheoladh sean|seanríomhphost|sheanseoladh|cheangaltáin|comhaid|chomhaid|físeáin|naisc|sa phost|facs|zip|pdf',
    notNeeded:
      'ní gá|níl gá|níl mé ag iarraidh|ní iarrfaidh mé|níor iarr|níor iarramar|ní raibh mé ag iarraidh|níl muid ag iarraidh|ní theastaíonn uaim go|ní call',
    nearly: 'beagnach|ar tí|ba bheag nár|is beag nár|dóbair|dóbair dom|gar do',
    takenBack:
      "déan dearmad ar an|d’athraigh mé|d athraigh mé m intinn|tarraingím siar an t-iarratas|tarraingím siar me iarratas|tarraingím siar m'iarratas|tarraingím siar mo iarratas|d’athraigh mé m’intinn|tá mé tar éis m’intinn|míthuiscint",
    lessOften:
      'uair sa mhí|uair amháin sa mhí|uair sa bhliain|uair sa ráithe|níos annamh*|níos lú minic|(ríomhphost|teachtaireacht|ceann) amháin (sa|gach|in aghaidh) ..|(uair|aon uair) amháin (sa|gach|in aghaidh) ..|níos mó ná (uair|ceann|uair amháin) ..|is leor (ceann|ríomhphost|teachtaireacht|uair) amháin ..',
    harm: 'coimisinéir*|choimisinéir*|gcoimisinéir*|gearán|ghearán|dlíodóir*|aturnae*|gardaí|coimisiún|coimisiúin|gcoimisiún|cúirt*|chúirt*|bacfaidh|blocáil*|tuairisc*|thuairisc*|turscar|dhlíodóir*|gcúirt*',
    goesOn:
      'is fearr liom ríomhphost|b’fhearr liom ríomhphost|tá ríomhphost ceart go leor|déan neamhaird den teachtaireacht|déan neamhaird de mo|déan dearmad ar ar|ag magadh a bhí mé|níl sé sin fíor a thuilleadh|scríobh chugam anseo|scríobh chugamsa|scríobhaigí chugam anseo|seol chugam anseo|lean ort ag scríobh|coinnigh ar an liosta mé|{mailIsFine}|mar is gnách|mar is iondúil|coinnigh mé ar|fág ar an liosta mé|choinnigh mé bhur|(seol|cuir) (na tairiscintí|na ríomhphoist|na nuachtlitreacha) eile',
    until:
      'go dtí deireadh|roimh dheireadh|go dtí tar éis|go dtí an t-earrach|go dtí an t earrach|go dtí an samhradh|go dtí an fómhar|go dtí an geimhreadh|go dtí an nollaig|go dtí an cháisc|go dtí mí|go dtí an bhliain|roimh an|roimh mhí|go dtí go mbeidh|(go dtí|roimh|ach tar éis|ach i ndiaidh) [go|an|na|dheireadh|thús|lár|deireadh] (cháisc|cásca|nollag|nollaig|samhradh|samhraidh|fómhar|fómhair|geimhreadh|earrach|earraigh|bhliain|bliana|mhí|míosa|téarma|scrúduithe|saoire|bealtaine|meitheamh|iúil|lúnasa|meán|deireadh|samhain|eanáir|feabhra|márta|aibreán|mbeidh|bhfillfidh|dtiocfaidh|gcríochnóidh|mbeimid)|nó go (mbeidh|mbeimid|bhfillfidh)',
    trade:
      'praghas|praghsanna|costas|cosnaíonn|luachan|seachadadh|catalóg|luacháil|praghais|ordú|cé mhéad atá|cé mhéad a chosnaíonn|cé mhéad a bheadh',
    others:
      "chomhghleacaí|comhghleacaí|gcomhghleacaí|chustaiméir*|gcustaiméir*|bhas|bhean|bhean chéile|mbas|fear céile|m'fhear|fhear|mo chara|mo chairde|ár gcairde|bainisteoir|bhainisteoir|rúnaí|chomhpháirtí|mháthair|mac|dheartháir|dheirfiúr",
  },
  {
    classes: {
      mailIsFine:
        '(ríomhphost|ríomhphoist|an ríomhphost|r-phost) .. (ceart|breá|fáilte|fearr|oiriúnach|maith|togha|áisiúil|ina ionad|ina áit)|(scríobh|scríobhaigí|seol|cuir) [chugam|chugainn] (ríomhphost|r-phost) [chugam|chugainn] (ina|in áit)|(scríobh|scríobhaigí) [chugam|chugainn] .. (i ríomhphost|trí ríomhphost|ar an ríomhphost|ar ríomhphost)',
      org: 'scoil|an scoil|scoile|clinic|an clinic|oifig|an oifig|comhlacht|an comhlacht|siopa|an siopa|óstán|an t-óstán|leabharlann|an leabharlann|eagraíocht|an eagraíocht|ár gcomhlacht|ár n-oifig|ár scoil|ár gclinic|ár n-eagraíocht|ár siopa',
    },
    asksSource: [
      'níor (thug|thugamar|thoiligh|chláraigh|chláraíomar|iarr|iarramar) ..',
      'cá .. (mo|mo sheoladh|sheoladh) ..',
      '(nasc) .. (obair|briste) ..',
    ],
    erasesIt: [
      '(scriosaigí|bainigí|glan|glanaigí) .. (é|í|iad|den liosta) ..',
      '(scrios|bain) (é|í|iad) ..',
      '(de láimh) ..',
    ],
    negated: [
      '(níl|nílim|nílimid|ní|níor) .. (iarraidh|theastaíonn|mian|mhaith|iarr) .. [mo|mé] ({unsubscribe}|{remove})',
      'ná (díliostáil|dhíliostáil|cealaigh) ..',
    ],
    requests: ['(an) (bhféadfá|féidir|bhféadfadh|féadfá) ..', 'conas (is féidir|a)'],
    asks: {
      no_more_mail: [
        '^ [{please}] (leor de|gan|gan aon) .. (ríomhphost|ríomhphoist|spam|turscar|fógraí|teachtaireachtaí) [eile] [{please}] $',
      ],
      stop_writing: [
        '{stop} (de|as|le|leis|ag) .. ({mails}|{write}|scríobh*|cur|bheith) ..',
        '(caith|caithigí) (amach|uait|uaibh) .. {me} ..',
        '(táim|tá mé|táimid) (bréan|tuirseach|dubh dóite) .. ({mails}) ..',
      ],
      leave_list: [
        '{org} .. (a bhaint|a scriosadh|a ghlanadh|a thógáil) .. {list}',
        '{remove} .. {org} .. {list}',
        '(mbainfí|scriosfaí|bainfear|scriosfar) .. ({me}|{org}|ainm|seoladh) ..',
        '{remove} .. ({me}) .. {list}',
        "(m'ainm|me ainm|mo sheoladh|ár n-ainm|ár seoladh|mo ríomhphost) .. a (bhaint|scriosadh|ghlanadh)",
      ],
      objection: ['(tarraingím|tarraingímid) siar .. thoiliú ..'],
      erase_data: [
        '{remove} gach ... (fúm|fúinn|orm|orainn) ..',
        '{remove} .. (eolas|sonraí|shonraí) ... (fúm|fúinn|orm|orainn|liom|linn|agaibh) ..',
        '(airteagal|rgcs|gdpr) ... (scrios*|sonraí) ..',
        '(éilím|iarraim) .. (scrios*) .. (sonraí|mo) ..',
      ],
      threat: [
        '(rachaidh|seolfar|seolfaidh|cuirfear|tabharfar|cuirfidh) [mé|muid] an (dara|tríú|ceathrú|cúigiú|séú|seachtú|ochtú|naoú|deichiú|chéad) [ceann|cheann|ríomhphost|teachtaireacht] [eile] (go|chuig) .. {harm}',
        '(an|don) chéad (cheann|ríomhphost|teachtaireacht) eile ... (go dtí|chuig) .. {harm}',
        'má .. (chuir*|scríobh*|sheol*|dhéan*|bhíonn|fhaigh*|thagann|chloi*) .. {more} ... {harm}',
        'mura (stop*|stad*|mbain*|scrios*) ... {harm}',
        '{harm} ... má .. (chuir*|scríobh*|sheol*|bhíonn|fhaigh*|thagann) .. {more}',
        '(ríomhphost|teachtaireacht) [amháin] eile ... {harm}',
        '(dara|tríú|ceathrú|cúigiú) .. (ríomhphost|teachtaireacht) ... (go leor|leor)',
      ],
      no_contact: [
        '(níl|ní theastaíonn) [aon|bhur|do|a|na] [chuid] {mails} (uaim|uainn) ..',
        'ní gá (scríobh|teagmháil|glaoch|ríomhphost) .. (arís|feasta|níos mó) ..',
        'ná (bí|bígí) .. (i dteagmháil|dteagmháil|ag scríobh|ag cur) ..',
        'ná bíodh .. (teagmhá*|ríomhphost*) ..',
        'ná (seoltar|scríobhtar|cuirtear|déantar) .. ..',
        '(gan) .. (scríobh|sheoladh|seoladh|chur|cur|teagmháil|chloisteáil|cloisteáil) [a] (chugam|chugainn|uaibh|uait|liom|linn|orm|orainn) ..',
        'gan .. (teagmháil|dteagmháil) a dhéanamh (liom|linn) ..',
        'gan (scríobh|teagmháil|cloisteáil|chloisteáil) .. (arís|feasta|níos mó|as seo amach)',
        '(nach|gan) .. (scríobhfaí|seolfaí|scríobhfadh|seolfadh|gcuirfí|gcuirfeadh|gcloisfinn|mbeadh) .. (chugam|chugainn|uaibh|uait|arís|feasta|liom|linn) ..',
        'ná (cuir|cuirigí|seol|seolaigí) .. (bhur|do) .. ({mails}) ..',
        'ná bac* (liom|linn|le scríobh) ..',
        '(níl|ní) .. (ag iarraidh|theastaíonn|mian) ... (chloisteáil|cloisteáil|scéala|teagmháil) ..',
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
      '(níl|ní raibh|tá|bhí|nach bhfuil|a bhfuil|gan) [aon] (baint|bhaint) ..',
      '(baint|bhaint) (amach|úsáid|leis|le|agam|againn|agat|agaibh|aige|aici|acu) ..',
      '(a chailleadh|chailleadh|chaillfinn) ..',
      '({remove}) .. (seanseoladh|sean seoladh|seanríomhphost|sheanseoladh) ..',
      '{remove} a (sheoladh|seoladh|ainm|hainm|ríomhphost|sonraí|shonraí) ..',
      '(a sheoladh|a hainm|a ainm|a seoladh) a (bhaint|scriosadh) ..',
      '{remove} .. (chóip|gcóip|snáithe|cc) ..',
      '(dúirt|mhol|theastaigh|iarr|mhaith) .. {others} ... ach ..',
      '(glao|glaoigh|ghlaonna|glaonna|glaoch|gutháin|fón|fóin) ... {mailIsFine}',
      '(iarr|scríobh) mé (inné|aréir|ar maidin) ... ach ..',
      'ná déan dearmad ..',
      'ná bíodh (drogall|leisce) ..',
      '(de thaisme|trí dhearmad)',
      'ná (stop|stopaigí|stad|stadaigí|bain|scrios) ..',
      'bain [*] (mo chomhghleacaí|comhghleacaí|ár gcomhghleacaí) ..',
    ],
  },
);
