import type { LanguageLexicon } from '../language-lexicon.ts';

/** Finnish negates with a verb, `ei`, and has case endings: hence the many stars. */
export const fi: LanguageLexicon = {
  common:
    'ei vain, ja, on, oli, olivat, ovat, se, sen, minä, minun, minua, minulle, me, meidän, he, hän, ollut, että, joka, jotka, kun, myös, todella, erittäin, hyvin, tosi, kaikki, kaiken, niin, mutta, aina, sain, siellä, täällä, oikein, vielä, kuin, mukaan, jälkeen, paljon, ihan, tämä, olin, olen, tuli, aivan',
  not: 'ei, en, et, emme, ette, eivät, eikä, enkä, ilman, koskaan, mitään',
  but: 'mutta, kuitenkin, valitettavasti, paitsi, vaikka, harmi, sen sijaan',
  good: 'hyvä*, hyvää, parempi, paras, parasta, parhaa*, erinomai*, loistava*, mahtava*, täydelli*, upea*, ihana*, tyytyväi*, suosittel*, kiitos, kiitokset, miellyttäv*, mukava*, fantasti*, hieno*, huippu*, helppo*, helposti, sujuva*, sujui, ensiluokkai*',
  bad: 'huono*, huonompi, kamala*, kauhea*, surkea*, pettyny*, pettymy*, tyytymätt*, tyytymätön, ongelm*, ikävä*, heikko*, heikosti, hirveä*, järkyttäv*, vaikea*, hankala*, epämiellyttäv*, sekava*, valit*, turha*, ala arvoi*, mokas*',
  themes: {
    waiting: {
      words: 'odotus, odotusta, odotuksen, odotusai*, odotta*, odoti*, odotel*, jono*',
      good: 'täsmälli*, ajallaan, ajoissa, aikataulussa, ei tarvinnut odottaa, ilman odot*, pääsin heti',
      bad: 'myöhäs*, myöhä*, viiväs*',
      goodBeside: 'lyhy*, nope*, vähän, hetken',
      badBeside: 'pitk*, kauan, tunti*, tunnin, liian, ikuisu*',
    },
    staff: {
      words:
        'henkilökun*, tiimi*, lääkär*, hammaslääkär*, tohtori*, hoitaj*, sairaanhoita*, vastaanotto*, vastaanottovirkail*, työntek*, terapeut*, fysioterapeut*, palvelu*, asiakaspalvelu*, suuhygienist*, kampaaj*, ammattilai*',
      good: 'ystävälli*, mukava henkilö*, avuli*, kohtelia*, ammattitaitoi*, ammattimai*, osaava*, asiantunt*, huomaavai*, empaatti*, lämmin*, rauhalli*, kärsivälli*, iloi*, sydämelli*',
      bad: 'epäystävälli*, töykeä*, töykeästi, tyly*, ylimieli*, epäkohtelia*, epäammattimai*, välinpitämätt*, välinpitämätön, kylmä kohtelu, osaamat*, epäpätev*',
    },
    explanation: {
      words:
        'selit*, selitys*, tiedot*, tiedon*, tieto*, viestin*, neuvo*, ohje*, kysymy*, kuunnel*, kuunteli*, kerro*, kertoi*, vastauk*',
      good: 'selitti kaiken, selitti hyvin, selitettiin hyvin, kertoi hyvin, käytti aikaa, ymmärrettäv*, perusteelli* selit*',
      bad: 'ei selit*, eikä selit*, ei kuunnel*, ei kertonut, epäselv*, ei tiedotettu, ei kerrottu',
      goodBeside: 'selkeä*, selkeästi, selvästi, perusteelli*, huolelli*, tarkka*, tarkasti, kattava*',
      badBeside: 'ristiriitai*, puutteelli*, kiireessä, niukka*, epämääräi*, kiire*',
    },
    price: {
      words:
        'hinna*, hinta*, hintoj*, kustannu*, lasku, laskun, laskut*, maksu*, maksoi, maksa*, raha*, tarjous*, kela korvau*',
      good: 'edulli*, halpa, halvalla, halpo*, kohtuuhintai*',
      bad: 'kallis, kalli*, ylihin*, kiskont*, liian kallis, hintava*',
      goodBeside: 'kohtuulli*, reilu*, sopiva*, alhai*, läpinäkyv*',
      badBeside: 'korkea*, kova, kohtuut*, yllättäv*, piilo*, nousu*, nousseet',
    },
    cleanliness: {
      words:
        'odotushuone*, odotustil*, tila, tilat, tiloja, tiloissa, tilojen, huone, huoneet, huoneen, vessa*, wc, hygienia*, sisustu*, rakennu*, tunnelma*, ilmapiiri*, lämpötil*, ilmanvaihto*, kaluste*, tuolit',
      good: 'puhdas, puhta*, siisti*, siistit, hygieeni*, viihty*, kodikas, kodikka*',
      bad: 'likai*, epäsiisti*, epähygieeni*, haise*, haju*, tunkkai*, sotkui*, nuhjui*, meluis*, pölyi*',
      goodBeside: 'moderni*, valoisa*, uusi, uudet, kaunii*, kaunis, tilava*',
      badBeside: 'vanha*, pimeä*, kylmä*, ahda*, ahtaa*, pieni, pienet, rikki, kuuma*',
    },
    booking: {
      words:
        'ajanvarau*, varau*, varat*, varasin, puhelin*, puhelim*, soit*, soitin, nettisivu*, verkkosivu*, netissä, takaisinsoit*, aika, ajan, aikoja, peruutu*, sähköposti*',
      good: 'helppo varata, helppo saada aika, sain ajan nopeasti, sain ajan heti, nopeasti ajan, ajan nopeasti, helposti ajan',
      bad: 'ei vastat*, eivät vastaa, ei vastaa, ei saa yhteyttä, ei saa aikaa, peruttiin, perutt*, ei soitet*, linjat tukossa, vaikea saada aika*',
      goodBeside: 'nope*, heti, jousta*, vaivatt*, saman päivän',
      badBeside: 'viikko*, kuukau*, unohd*, väär*, monimutkai*, virhe*, siirret*',
    },
    result: {
      words:
        'hoito, hoidon, hoidot, hoitoa, hoitoon, tulos, tulok*, laatu*, laadu*, toimenpi*, diagnoo*, leikkau*, kipu*, kivu*, kipe*, työ, työn, korjau*, hieron*, terapia*, paika*, hiustenleikkuu*',
      good: 'kivut*, kivuton, ei kipua, ei sattunut, ilman kipua, auttoi, onnistu*, tehoka*, parantu*, paran*',
      bad: 'kivuli*, sattui, sattuu, väärä diagnoosi, epäonnistu*, ei auttanut, hutiloi*, huolimat*, virhediagnoos*, edelleen kipu*',
      goodBeside: 'huolelli*, hellä*, hellävarai*, tarkka*, perusteelli*, varovai*, poissa',
      badBeside: 'väär*, edelleen, yhä, kovakourai*, rikki, kiireellä, pahemp*',
    },
    access: {
      words:
        'pysäköin*, pysäköi*, parkki*, sijain*, sijait*, esteet*, sisäänkäyn*, hissi*, portaat, portaita, pyörätuoli*, bussi*, juna*, löytää, löytyi*, opastee*',
      good: 'helppo löytää, hyvä sijainti, keskeinen sijainti, esteetön, helppo pysäköidä, helposti löyd*, ilmainen pysäköinti',
      bad: 'vaikea löytää, ei parkki*, ei pysäköint*, vaikea pysäköidä, ei hissiä, esteellinen, huonosti opast*',
      goodBeside: 'keskei*, lähellä, ilmai*, riittäväs*, runsaasti, kätevä*',
      badBeside: 'kaukana, täyn*, rikki, vähän, ahda*, puuttu*, kapea*',
    },
  },
};
