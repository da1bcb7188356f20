import type { CueLexicon } from '../../classify/cue-lexicon.ts';

export const czechCues: CueLexicon = {
  negators: 'ne|není|nejsem|nejsme|nikdy|bez|žádný|žádné|nemám|nemáme',
  contrasts: 'ale|avšak|nicméně|však|nýbrž',
  classes: {},
  cues: {
    refusal: [
      '(nemáme|nemám|bez) [bohužel|o to|o|v současné době|momentálně|teď] .. zájem* ..',
      '(nezajímá|nezaujalo|nezaujala|nepotřebujeme|nepotřebuji|nehodí|nevyhovuje|nehledáme|neplánujeme|nechceme|odmítáme|odmítám|neodpovídá|nesedí) ..',
      '(nevyužijeme|nevyužiji|nepřijmeme|nepřijímáme|nebudeme|nepůjdeme|nepřijmout|nevyužít|nepokračovat|odmítnout) ..',
      '(není|nejsme|nejsou|to nic) .. (pro nás|pro mě|vhodné|zainteresovan*|potřeba|zajímav*)',
      '^ ne [bohužel] (děkuji|děkujeme|díky|dík) ..',
      '(díky|děkuji|děkujeme) .. ne $',
      '^ (rád|ráda|rádi) (bych|bychom) vás [tedy|proto|tímto|jen|slušně|zdvořile|moc] (požádal|požádala|požádali|poprosil|poprosila|poprosili|prosil|prosila|prosili) $',
    ],
    settled: [
      '(už|již|jsme spokojeni|spokojen*) .. (spolupracujeme|máme|používáme|využíváme|pracujeme|spolupracuji) ..',
      '(spolupracujeme|máme|používáme) .. (jiným|jinou|dodavatele|dodavatelem|řešení|partnera)',
    ],
    hindrance: ['(nemáme|nemám|není) .. (rozpočet|čas|peníze|prostředky|kapacit*|priorit*)'],
    interest: [
      '(mám|máme|rozhodně|měl bych|měli bychom) .. zájem',
      '(zajímá|zaujalo|zaujala|zajímavé|zajímavá|zajímalo)',
      '(zní|vypadá) .. (dobře|skvěle|zajímavě|super|výborně)',
      '(rád|ráda|rádi) .. (bych|bychom|se|si|uvidíme|vyzkoušíme|dozvím|dozvěděl*)',
      '(přesně|právě) .. (hledáme|potřebujeme|hledám|potřebuji)',
      '^ (rád|ráda|rádi|s radostí)',
    ],
    meeting: [
      '(hodilo|hodí|vyhovuje|vyhovovalo|hodil|vyhovoval) [by] [se] [vám|mi|nám] .. (setkání|schůzka|hovor|telefonát|v pondělí|v úterý|ve středu|ve čtvrtek|v pátek) ..',
      '(můžeme|mohli|můžete|pojďme) .. (zavolat|sejít|spojit|probrat|potkat|promluvit|setkat)',
      '(hodí|vyhovuje) se* .. (pondělí|úterý|středa|středu|čtvrtek|pátek|termín)',
    ],
    request: [
      '(pošlete|zašlete|pošli|prosím o) .. (podrobnosti|informace|nabídku|ceník|ceny|materiály|více)',
      '(více|bližší|další) (informací|informace|podrobností|detailů)',
    ],
    yes: ['^ (ano|jo|jasně|určitě|souhlasím|dobře) [prosím|děkuji|díky] $'],
    no: ['^ (ne|bohužel ne|nikoliv) [děkuji|díky] $'],
    chat: ['^ (děkuji|díky|děkujeme|ok) ..'],
  },
};
