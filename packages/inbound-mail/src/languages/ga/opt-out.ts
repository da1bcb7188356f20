import { plainOptOut } from '../plain-opt-out.ts';

export const irishOptOut = plainOptOut(
  {
    hope: 'tá súil agam|tá súil againn|súil|bíodh|cinntigh|déan cinnte|ba mhaith liom',
    lastMail: '(ríomhphost|teachtaireacht|r-phost|litir|ceann|uair) (deireanach|deiridh|dheireanach)',
    please:
      'le do thoil|le bhur dtoil|más é do thoil é|an bhféadfá|an féidir leat|an féidir libh|an bhféadfadh sibh|iarraim ort|iarraim oraibh|iarraimid oraibh|iarraimid ort|impím oraibh|impím ort|an bhféadfadh|ar mhiste|b’fhéidir|arbh fhéidir|iarrtar oraibh',
    me: "mé|sinn|muid|mo sheoladh|mo ríomhphost|m'ainm|me ainm|ár n-ainm|ár seoladh|mo r-phost|an seoladh seo|an ríomhphost seo|an cuntas seo|mise|muidne|sinne",
    toMe: 'chugam|chugainn|liom|linn|orm|orainn|mé|dúinn|dom|chugamsa|chugainne|chuig an seoladh seo|ag an seoladh seo|chuig an oifig seo|chuig an mbosca seo',
    my: 'mo chuid|mo|ár gcuid|ár',
    remove:
      'bain|bainigí|scrios|scriosaigí|scriosadh|bhaint|baint|díliostáil|cealaigh|glan|tóg|glanaigí|tógaigí|chealú|cealú|cealaígí|cealaigí|scriosfaí|scriosfar|mbainfí|bainfí|bainfear|ghlanadh|glanadh|thógáil|tógáil|díliostaigh|dhíliostú|díliostú|mbainfeá|scriosfá|mbainfeadh|scriosfadh|nglanfá|dtógfá|bhainfeá|bhainfeadh|nglanfaí|dtógfaí|díchláraigh|díchláraigí|dhíchlárú|scriostar|baintear|glantar|nglanfadh|scriosfaidh',
    removal: 'scriosadh|baint',
    unsubscribe:
      'díliostáil|dhíliostáil|díliostáiligí|díshuibscríobh|dhíshuibscríobh|dhíliostú|díliostú|mo shíntiús a chealú|ár síntiús a chealú|cealaigh mo shíntiús|cealaígí mo shíntiús|cealaígí ár síntiús|cealaigh ár síntiús|cuir deireadh le mo shíntiús|cuirigí deireadh le mo shíntiús|deireadh a chur le mo shíntiús|clárú a chealú',
    list: 'liosta|liosta ríomhphoist|bhunachar|mbunachar|nuachtlitir|bunachar|liostaí|chóras|gcóras|córas|thaifid|dtaifid|taifid|bunachair|bhunachair|mbunachair|nuachtlitreach',
    mails:
      'ríomhphost*|ríomhphoist|teachtaireacht*|dteachtaireacht*|bhfógra*|fógra*|turscar|litreacha|rphost*|ábhar|n-ábhar|spam|spaim|thurscar|bolscaireacht*|tairiscintí|dtairiscintí|fógraíocht*|nuachtlitreacha|ríomhphost|turscair|thurscair|dturscair|r-phost*',
    data: "sonraí|shonraí|seoladh|sheoladh|eolas|ainm|n-ainm|m'ainm|taifid",
    write:
      'scríobh|scríobhaigí|seol|seolaigí|cuir|cuirigí|déan|déanaigí|teagmháil|glaoigh|bac|cur|seoladh|scríobhfaí|seoltar|scríobhtar|cuirtear|teagmhála|dteagmháil|i dteagmháil|glao|sheoladh|chur|bacaigí|cloisteáil|chloisteáil',
    stop: 'stop|stopaigí|stad|stadaigí|éirigh as|éirígí as|cuir deireadh|cuirigí deireadh|scoir|scoirigí|staon|staonaigí|deireadh a chur|stopfadh|stopfá|stopadh|leor de|scor|staonadh|stadadh|stopfaidís|stadfá|stadfadh|mo sháith de|ár sáith de',
    no: 'ná|ná bí|ná bígí',
    more: 'arís|níos mó|a thuilleadh|thuilleadh|go deo|feasta|choíche|as seo amach|tuilleadh|eile|riamh|níos|aon',
    doNotWant:
      "níl [mé|muid|sinn] [ag] (iarraidh)|ní (theastaíonn|mian|mhaith|teastaíonn) [uaim|uainn|liom|linn]|nílim ag iarraidh|nílimid ag iarraidh|nílim|níl aon (fonn|suim|mhian)|ní mhaith (liom|linn)|(b'fhearr|be fhearr|is fearr|ab fhearr) (liom|linn) gan|níl aon fhonn|níl fonn|ní theastódh|níor mhaith [liom|linn]|ní mian",
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
      'sonrasc*|páipéar|sampla*|ceangaltá*|seanseoladh|sean seoladh|sheoladh sean|seanríomhphost|sheanseoladh|cheangaltáin|comhaid|chomhaid|físeáin|naisc|sa phost|facs|zip|pdf|pdf*|comhad|gcomhaid|físeán*|grianghraf*|pictiúir|pictiúr|líníocht*|doiciméad*|excel|word|bróisiúr*|bhróisiúr*|nasc|luachana|shampla*|cheangaltá*',
    notNeeded:
      'ní gá|níl gá|níl mé ag iarraidh|ní iarrfaidh mé|níor iarr|níor iarramar|ní raibh mé ag iarraidh|níl muid ag iarraidh|ní theastaíonn uaim go|ní call',
    nearly: 'beagnach|ar tí|ba bheag nár|is beag nár|dóbair|dóbair dom|gar do',
    takenBack:
      "déan dearmad ar an|d’athraigh mé|d athraigh mé m intinn|tarraingím siar an t-iarratas|tarraingím siar me iarratas|tarraingím siar m'iarratas|tarraingím siar mo iarratas|d’athraigh mé m’intinn|tá mé tar éis m’intinn|míthuiscint",
    lessOften:
      'uair sa mhí|uair amháin sa mhí|uair sa bhliain|uair sa ráithe|níos annamh*|níos lú minic|(ríomhphost|teachtaireacht|ceann) amháin (sa|gach|in aghaidh) ..|(uair|aon uair) amháin (sa|gach|in aghaidh) ..|níos mó ná (uair|ceann|uair amháin) ..|is leor (ceann|ríomhphost|teachtaireacht|uair) amháin ..',
    harm: 'coimisinéir*|choimisinéir*|gcoimisinéir*|gearán|ghearán|dlíodóir*|aturnae*|gardaí|coimisiún|coimisiúin|gcoimisiún|cúirt*|chúirt*|bacfaidh|blocáil*|tuairisc*|thuairisc*|turscar|dhlíodóir*|gcúirt*',
    goesOn:
      'is fearr liom ríomhphost|b’fhearr liom ríomhphost|tá ríomhphost ceart go leor|déan neamhaird den teachtaireacht|déan neamhaird de mo|déan dearmad ar ar|ag magadh a bhí mé|níl sé sin fíor a thuilleadh|scríobh chugam anseo|scríobh chugamsa|scríobhaigí chugam anseo|seol chugam anseo|lean ort ag scríobh|coinnigh ar an liosta mé|{mailIsFine}|mar is gnách|mar is iondúil|coinnigh mé ar|fág ar an liosta mé|choinnigh mé bhur|(seol|cuir) (na tairiscintí|na ríomhphoist|na nuachtlitreacha) eile|fáilte (romhat|romhaibh) (scríobh|coinneáil|leanúint|leanacht|seoladh|teagmháil) ..|(coinneáil|leanacht) (ort|oraibh) ..|(coinnigh|coinnígí|lean|leanaigí) (ort|oraibh) ag (scríobh|cur) ..|(úsáid|bain úsáid as) *@*|scríobh chuig *@*|(ar a shon féin|ar a son féin) ..',
    until:
      'go dtí deireadh|roimh dheireadh|go dtí tar éis|go dtí an t-earrach|go dtí an t earrach|go dtí an samhradh|go dtí an fómhar|go dtí an geimhreadh|go dtí an nollaig|go dtí an cháisc|go dtí mí|go dtí an bhliain|roimh an|roimh mhí|go dtí go mbeidh|(go dtí|roimh|ach tar éis|ach i ndiaidh) [go|an|na|dheireadh|thús|lár|deireadh] (cháisc|cásca|nollag|nollaig|samhradh|samhraidh|fómhar|fómhair|geimhreadh|earrach|earraigh|bhliain|bliana|mhí|míosa|téarma|scrúduithe|saoire|bealtaine|meitheamh|iúil|lúnasa|meán|deireadh|samhain|eanáir|feabhra|márta|aibreán|mbeidh|bhfillfidh|dtiocfaidh|gcríochnóidh|mbeimid)|nó go (mbeidh|mbeimid|bhfillfidh)',
    puts: 'cuir|cuirigí|cuirfeá|cuirfidh|curtha|marcáil|marcálaigí|liostaigh|cláraigh|breac|taifead|socraigh|aistrigh|bog',
    died: "bás|cailleadh|caillte|d'éag|d’éag",
    days: 'luan|luain|máirt|céadaoin|gcéadaoin|déardaoin|aoine|haoine|satharn|sathairn|domhnach|domhnaigh',
    files:
      'pdf*|excel*|xls*|csv|zip*|docx|word|wetransfer*|dropbox*|scarbhileog*|nasc|naisc|ceangaltán*|scan*|grianghraf*|pictiúir|comhad*|gcomhad*|pdfanna|i gcorp|cur i láthair|físeán*|conradh',
    trade:
      'praghas|praghsanna|costas|cosnaíonn|luachan|seachadadh|catalóg|luacháil|praghais|ordú|cé mhéad atá|cé mhéad a chosnaíonn|cé mhéad a bheadh',
    others:
      "chomhghleacaí|comhghleacaí|gcomhghleacaí|chustaiméir*|gcustaiméir*|bhas|bhean|bhean chéile|mbas|fear céile|m'fhear|fhear|mo chara|mo chairde|ár gcairde|bainisteoir|bhainisteoir|rúnaí|chomhpháirtí|mháthair|mac|dheartháir|dheirfiúr|m'fhear céile|mo bhean chéile|mo bhas|mo mháistir|mháistir|mo pháirtí|múinteoir|mhúinteoir|phríomhoide|príomhoide",
  },
  {
    classes: {
      mailIsFine:
        '(ríomhphost|ríomhphoist|an ríomhphost|r-phost) .. (ceart|breá|fáilte|fearr|oiriúnach|maith|togha|áisiúil|ina ionad|ina áit)|(scríobh|scríobhaigí|seol|cuir) [chugam|chugainn] (ríomhphost|r-phost) [chugam|chugainn] (ina|in áit)|(scríobh|scríobhaigí) [chugam|chugainn] .. (i ríomhphost|trí ríomhphost|ar an ríomhphost|ar ríomhphost)',
      org: 'scoil|an scoil|scoile|clinic|an clinic|oifig|an oifig|comhlacht|an comhlacht|siopa|an siopa|óstán|an t-óstán|leabharlann|an leabharlann|eagraíocht|an eagraíocht|ár gcomhlacht|ár n-oifig|ár scoil|ár gclinic|ár n-eagraíocht|ár siopa',
    },
    asksSource: [
      'cá bhfuair (sibh|tú|siad) (é|í|iad|mo|ár) ..',
      'níor (thug|thugamar|thoiligh|chláraigh|chláraíomar|iarr|iarramar) ..',
      'cá .. (mo|mo sheoladh|sheoladh) ..',
      '(nasc) .. (obair|briste) ..',
    ],
    erasesIt: [
      '(caith|caithigí|tóg|tógaigí) [amach] (é|í|iad) ..',
      '(scriosaigí|bainigí|glan|glanaigí) .. (é|í|iad|den liosta) ..',
      '(scrios|bain) (é|í|iad) ..',
      '(de láimh) ..',
    ],
    negated: [
      '(níl|nílim|nílimid|ní|níor) .. (iarraidh|theastaíonn|mian|mhaith|iarr) .. [mo|mé] ({unsubscribe}|{remove})',
      'ná (díliostáil|dhíliostáil|cealaigh) ..',
    ],
    requests: [
      '(an bhféadfainn|an bhféadfaimis|an bhfuil seans|ar mhiste) ..',
      '(an dtuigeann|an dtuigtear|tuigthe|ceart go leor|an bhféadfaí|arbh fhéidir) ..',
      '(an) (bhféadfá|féidir|bhféadfadh|féadfá) ..',
      'conas (is féidir|a)',
    ],
    asks: {
      go_away: [
        '(duine|daoine|dhuine|dhaoine) [éigin] eile á (chrá|gcrá|ciapadh|chiapadh|gciapadh|bodhradh|bhodhradh|mbodhradh) ..',
        '(téigh|téigí) chuig (daoine|duine|dream) [éigin] eile ..',
        '(fhágfá|bhfágfá|bhfágfadh|fhágfadh|bhfágfaí) .. (suaimhneas|síocháin) ..',

        '(bain triail|bainigí triail|triail|triailigí) .. (duine éigin eile|duine eile|daoine eile|áit éigin eile|áit eile) $',
        '(bain triail|bainigí triail|triail|triailigí) .. (ádh|seans) .. (duine|daoine|áit|dream) .. eile ..',
        '(scríobh|scríobhaigí|seol) .. chuig (duine éigin eile|daoine eile|dream eile|duine eile) [seachas|in áit|agus ní|ní] [muidne|sinne|mise|linne|chugainne|chugamsa] $',
        '(cuir|cuirigí|cur) (isteach|as) (ar|do) (dhuine|dhaoine) [éigin] eile',
        '(tá sé in am|in am) .. (síocháin|suaimhneas|liom féin|linn féin) ..',
        '(táim|tá mé|táimid|tá muid|tá sinn) (do|do do|do bhur|ag) (bhlocáil|mblocáil|chosc|gcosc|blocáil) ..',
        '(táim|tá mé|táimid|tá muid) (do do|do bhur|dod) (bhlocáil|mblocáil|chosc|gcosc) ..',
        '(blocálfaidh|bacfaidh|bhlocáil|chuir) (mé|muid|sinn) (thú|tú|sibh) [anois] $',
        '(táim|tá mé|táimid) (do do|do bhur) (chur|gcur) .. (blocáilte|turscar|turscair|dubh) ..',
        '(faigh|faighigí|aimsigh|aimsigí|cuardaigh) (duine|daoine|óinseach|amadán) [éigin] eile [le|chun|a|lena|do] [crá|chrá|ciapadh|chiapadh|bodhradh|bhodhradh|gcrá] ..',
        '(cráigh|cráigí|ciap|ciapaigí|bodhraigh|bodhraigí) (duine|daoine) [éigin] eile ..',
      ],
      no_more_mail: [
        '(ba bhreá|ba mhaith|súil) .. dá mba .. {lastMail} ..',
        '^ (sin|seo) an {lastMail} (uait|uaibh) $',

        '^ [agus|le do thoil] gan (ceann|focal|teachtaireacht|ríomhphost|rud) (amháin|ar bith) eile ..',
        '(níl|ní) .. (iarraidh|theastaíonn|mian|mhaith) ... (bhosca isteach|mbosca isteach|bhosca ríomhphoist|bosca isteach|inbox) ..',
        '(as mo mheabhair|as mo chiall|ar mo néaróga|tinn tuirseach|cráite|bodhraithe) .. (de|den|ag|agaibh|leis|le) .. {mails} ..',
        '(súil|ba mhaith|bíodh) ... (gurb|gur|go mbeidh|go mba|mar) (é|í|é seo) (seo|sin|an) [an] (ríomhphost|teachtaireacht|r-phost|litir|ceann|uair) (deireanach|deiridh|dheireanach) ..',
        '(súil|ba mhaith|bíodh) ... (gurb|gur|go mbeidh) (é|í) (seo|sin) an (ríomhphost|teachtaireacht|litir|ceann|uair) (deireanach|deiridh|dheireanach) ..',
        '^ [{please}] (leor de|gan|gan aon) .. (ríomhphost|ríomhphoist|spam|turscar|fógraí|teachtaireachtaí) [eile] [{please}] $',
      ],
      stop_writing: [
        '(éilítear|iarrtar|éilím|éilímid|iarraim|iarraimid) .. (go gcuirfí|go gcuirfear|go gcuirfeadh) .. deireadh .. (seoladh|sheoladh|teagmháil|{mails}|scríobh) ..',
        '(mo|ár) (sháith|dhóthain) .. (de|den|do) .. {mails} ..',
        '{stop} (de|as|le|leis|ag) .. ({mails}|{write}|scríobh*|cur|bheith) ..',
        '(caith|caithigí) (amach|uait|uaibh) .. {me} ..',
        '(táim|tá mé|táimid) (bréan|tuirseach|dubh dóite) .. ({mails}) ..',
      ],
      leave_list: [
        '(níl|ní) .. (gnó|ghnó|áit) ... (mo|ár|seo) .. (liosta|bunachar|bhunachar|mbunachar|chóras|gcóras) ..',

        '(cuir|cuirigí|cur) (bac|cosc) ar .. (mo|ár|an) .. (seoladh|sheoladh|ríomhphost|r-phost|chuntas) ..',
        '(blocáil|blocálaigí|bacaigí) .. (mo sheoladh|ár seoladh|an seoladh seo|mo ríomhphost|mo r-phost) ..',
        '(cuir|cuirigí|marcáil|marcálaigí) .. ({me}) .. (ar|mar) ... (nach ndéantar teagmháil|nach ndéanfar teagmháil|nach scríobhtar|ná déan teagmháil|gan teagmháil|dubh) ..',
        '(níl|ní) .. (gnó|ghnó|áit|cheart) .. (seoladh|ríomhphost|ainm) .. (liosta|bunachar|bhunachar|mbunachar|chóras|gcóras) ..',
        '{org} .. (a bhaint|a scriosadh|a ghlanadh|a thógáil) .. {list}',
        '{remove} .. {org} .. {list}',
        '(mbainfí|scriosfaí|bainfear|scriosfar) .. ({me}|{org}|ainm|seoladh) ..',
        '{remove} .. ({me}) .. {list}',
        "(m'ainm|me ainm|mo sheoladh|ár n-ainm|ár seoladh|mo ríomhphost) .. a (bhaint|scriosadh|ghlanadh)",
      ],
      objection: [
        '{hope} ... nach (bhfaighidh|gcloisfidh|bhfeicfidh|bhfaighimid) .. (eile|arís|riamh|aon|a thuilleadh) ..',
        '(uair|huair) (dheireanach|dheiridh) a (scríobh*|chuir*|sheol*) .. (chugam|chugainn|orm|orainn) ..',
        'ní (mian|maith) le .. (úinéir|húinéir|bainisteoir|stiúrthóir|saoiste|bas|príomhoide) ... (teagmháil|cloisteáil|ríomhphost*|scríobhfaí) ..',
        '(toiliú|thoiliú) .. (curtha ar ceal|ar ceal|tarraingthe siar|aistarraingthe|ar neamhní|cealaithe) ..',
        '(cuirim|cuirimid|tarraingím|tarraingímid|cealaím|cealaímid) .. (toiliú|thoiliú) ..',
        '(cead|chead) (uaim|uainn) .. (curtha ar ceal|ar ceal|tarraingthe siar) ..',
        '(níl|níor) .. (toiliú|thoiliú|cead|chead) .. (agaibh|agat|daoibh|duit|riamh|uaim|uainn) .. (ríomhphost*|scríobh|teagmháil|chugam|chugainn|sheoladh|fógra*) ..',
        '(tarraingím|tarraingímid) siar .. thoiliú ..',
      ],
      erase_data: [
        '(an seoladh seo|an ríomhphost seo|mo sheoladh|ár seoladh|mo ríomhphost) ... (scrios|scriosaigí|bain|bainigí|glan|glanaigí) .. é ..',
        '(déan|déanaigí) dearmad (go|gur) .. (seoladh|ríomhphost|ann|mé|muid) ..',
        '(dúnta|dhún|scortha|bhriseadh) ... {remove} .. (seoladh|sheoladh|sonraí|shonraí|ríomhphost|ainm) ..',
        '{remove} gach ... (fúm|fúinn|orm|orainn) ..',
        '{remove} .. (eolas|sonraí|shonraí) ... (fúm|fúinn|orm|orainn|liom|linn|agaibh) ..',
        '(airteagal|rgcs|gdpr) ... (scrios*|sonraí) ..',
        '(éilím|iarraim) .. (scrios*) .. (sonraí|mo) ..',
      ],
      threat: [
        '(ceann|teachtaireacht|ríomhphost|litir) amháin eile ... {harm}',

        '(lean|leanaigí) (ort|oraibh) .. (mar|agus|leis|gheobhaidh) ... (gearán|ghearán|dlíodóir*|coimisi*|gcoimisi*|turscar|gardaí) ..',
        '(tuairisceofar|tuairisceoidh|cuirfear|seolfar|marcálfar|déanfar) .. (teachtaireacht*|ríomhphost*|ceann|rud) eile .. ({harm}|thurscar) ..',
        '(rachaidh|seolfar|seolfaidh|cuirfear|tabharfar|cuirfidh) [mé|muid] an (dara|tríú|ceathrú|cúigiú|séú|seachtú|ochtú|naoú|deichiú|chéad) [ceann|cheann|ríomhphost|teachtaireacht] [eile] (go|chuig) .. {harm}',
        '(an|don) chéad (cheann|ríomhphost|teachtaireacht) eile ... (go dtí|chuig) .. {harm}',
        'má .. (chuir*|scríobh*|sheol*|dhéan*|bhíonn|fhaigh*|thagann|chloi*) .. {more} ... {harm}',
        'mura (stop*|stad*|mbain*|scrios*) ... {harm}',
        '{harm} ... má .. (chuir*|scríobh*|sheol*|bhíonn|fhaigh*|thagann) .. {more}',
        '(ríomhphost|teachtaireacht) [amháin] eile ... {harm}',
        '(dara|tríú|ceathrú|cúigiú) .. (ríomhphost|teachtaireacht) ... (go leor|leor)',
      ],
      no_contact: [
        'nach (dteastaíonn|mian) (uaidh|uaithi|leis|léi) .. (cloisteáil|chloisteáil|scéala|teagmháil|fógra*|ríomhphost*) ..',
        'níl [aon] fáilte [ar bith] roimh .. (teachtaireacht*|theachtaireacht*|ríomhphost*|fógra*|fhógra*|teagmháil|theagmháil) ..',

        'ní (mian|maith|theastaíonn|mhaith) (leis|léi|leo|uaidh|uaithi|uathu) ... (cloisteáil|chloisteáil|teagmháil|scéala) ..',
        '(ní theastaítear|ní theastaíonn|ní mian|ní iarrtar) .. (teagmháil|cumarsáid|ríomhphost*|fógra*|teachtaireacht*) .. (eile|a thuilleadh)',
        '(níl|ní) .. (teagmháil|cumarsáid|comhfhreagras) .. (teastáil|uaim|uainn|de dhíth)',
        'ná (leomh|leomhaigí|leomhaidh) .. (scríobh|seol*|sheol*|cur|teagmháil) ..',
        'ná cuir* (am|bhur gcuid ama|do chuid ama) amú .. (scríobh|liom|linn|cur|orm|orainn) ..',
        "(ba mhaith|iarr|iarrann|is mian|b'fhearr) (leis|léi|leo|liom|linn|sé|sí) .. nach (gcuirfí|seolfaí|scríobhfaí|ndéanfaí|gcuirfeadh|seolfadh) ..",
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
      '{remove} a (sheoladh|seoladh|ainm|hainm|ríomhphost|sonraí|shonraí) ..',
      '(a sheoladh|a hainm|a ainm|a seoladh) a (bhaint|scriosadh) ..',
      '{remove} na (seanmhúnlaí|múnlaí) ..',
      '(seoladh|sheoladh|ríomhphost) .. (mícheart|athraithe|athraigh) ..',
      'ach is maith (linn|liom) (do|bhur|an|na) ..',
      '(iarraidh|theastaíonn|ná|mhaith) .. (glaoch|glao|ghlaoch|glaonna) ... (scríobh|seol|cuir) .. (ríomhphost|r-phost|chugam|chugainn) ..',
      '(deireanach|deiridh) a (sheoladh|chur|fháil) ..',
      '(seol|seolaigí|cuir|cuirigí|fuair|bhfuair) .. (deireanach|deiridh) ..',
      'scrios (mé|muid|sinn) (do|an|na|bhur|é|í|iad|cheana|de) ..',
      '{remove} .. ({me}|ainm) .. (taispeántas|dtaispeántas|taispeántais|cruinniú|gcruinniú|chruinniú|cuireadh|chuireadh|gcuireadh|féilire|fhéilire|bhféilire|ceardlann|cheardlann|gceardlann|seimineár|tseimineár|imeacht|ócáid|ghlao|nglao|comhrá|gcomhrá|chóip|gcóip|cc|snáithe|tionscadal|rannpháirtithe) ..',
      '(gur|nuair a) (iarr|dúirt|scríobh) (sé|sí|siad|mo|ár|an|na) ..',
      '(níl|ní raibh|tá|bhí|nach bhfuil|a bhfuil|gan) [aon] (baint|bhaint) ..',
      '(baint|bhaint) (amach|úsáid|leis|le|agam|againn|agat|agaibh|aige|aici|acu) ..',
      '(a chailleadh|chailleadh|chaillfinn) ..',
      '({remove}) .. (seanseoladh|sean seoladh|seanríomhphost|sheanseoladh) ..',
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
