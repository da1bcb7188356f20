import type { LanguageLexicon } from '../language-lexicon.ts';

export const fr: LanguageLexicon = {
  common:
    'non seulement, pas seulement, le, la, les, un, une, des, du, et, est, était, étaient, je, j, il, elle, nous, vous, on, avec, pour, dans, au, aux, ce, cette, c, qui, que, très, ma, mon, mes, me, m, l, d, n, ai, avons, ont, été, sont, par, sur, plus, tout, tous, toute, bien que, son, ses, a, en, se',
  not: 'pas, jamais, aucun*, sans, ni, rien, personne ne, peu',
  but: 'mais, cependant, malheureusement, par contre, toutefois, dommage, sauf',
  good: 'bon, bonne*, bons, bien, excellent*, super, parfait*, génial*, formidable*, agréable*, merci, satisf*, recommand*, meilleur*, ravi*, impeccable*, top, magnifique*, merveilleu*, content*, facile*, facilement, extra, remarquable*',
  bad: 'mauvais*, mal, horrible*, terrible*, nul, nulle, décev*, déçu*, catastroph*, inacceptable*, problème*, insatisf*, mécontent*, pire, désagréable*, inadmissible*, scandaleu*, compliqué*, difficile*, lamentable*, honteu*, médiocre*, déplorable*',
  themes: {
    waiting: {
      words: 'attente, attendu, attendre, attends, file, queue, patienter',
      good: 'ponctuel*, ponctualité, à l heure, sans attendre, pas d attente, sans attente',
      bad: 'retard, retards, en retard',
      goodBeside: 'court*, rapide*, rapidement, brève, bref, peu',
      badBeside: 'long, longue*, longtemps, trop, interminable*, heure, heures',
    },
    staff: {
      words:
        'personnel, équipe*, médecin*, docteur*, dentiste*, secrétaire*, accueil, infirmi*, assistant*, praticien*, employé*, thérapeute*, kiné*, service, réceptionniste*, coiffeu*',
      good: 'aimable*, gentil*, souriant*, accueillant*, sympa, sympas, sympathique*, professionnel*, compétent*, attentionné*, attentif*, à l écoute, poli, polie, polis, chaleureu*, bienveillant*, serviable*, patiente, doux, douce, prévenant*',
      bad: 'personne pour nous accueillir, personne pour accueillir, personne à l accueil, désagréable au, froid, froide, impoli*, incompétent*, arrogant*, hautain*, antipathique*, méprisant*, agressif*, agressive*, irrespectueu*, malpoli*, pas aimable, peu aimable, indifférent*',
    },
    explanation: {
      words:
        'expliqu*, explication*, communication, information*, informé*, conseil*, écoute, écouté*, questions, renseignement*, consigne*, réponse*',
      good: 'bien expliqué*, bien informé*, prend le temps, pris le temps, pédagogue*, bon conseil, bons conseils',
      bad: 'pas expliqué*, mal expliqué*, mal informé*, aucune explication, aucune information, expédié*',
      goodBeside: 'clair*, claire*, clairement, précis*, détaillé*, complèt*, patience',
      badBeside: 'confus*, vague*, contradictoire*, manque, insuffisant*, flou*',
    },
    price: {
      words:
        'prix, tarif*, coût*, facture*, honoraires, argent, paiement*, payer, payé, devis, remboursement*, dépassement*, frais',
      good: 'abordable*, pas cher, pas chère, bon marché, bon rapport qualité prix, économique*',
      bad: 'cher, chers, chère, chères, trop cher, hors de prix, arnaque*, coûteu*, surfacturé*',
      goodBeside: 'raisonnable*, correct*, juste, transparent*, bas',
      badBeside: 'élevé*, excessif*, excessive*, exagéré*, exorbitant*, haut, augment*, caché*',
    },
    cleanliness: {
      words:
        'salle d attente, salle*, locaux, toilette*, hygiène, propreté, cabinet, cadre, bâtiment, décoration, chauffage, climatisation, mobilier, ambiance, chambre*, chaises',
      good: 'propre, propres, bien entretenu*, nickel, impeccablement, soigné*, chaleureux cadre, confortable*',
      bad: 'sale, sales, malpropre*, crasseu*, mal entretenu*, odeur*, vétuste*, insalubre*, bruyant*, poussiéreu*, étouffant*',
      goodBeside: 'moderne*, lumineu*, neuf*, neuve*, calme, spacieu*',
      badBeside: 'vieux, vieille*, sombre*, froid*, petit*, exigu*, cassé*, bondé*',
    },
    booking: {
      words:
        'rendez vous, rdv, téléphon*, réservation*, réserver, réservé, appel*, standard, site, en ligne, prise de rendez vous, répondeur, joindre, rappel*',
      good: 'facile à joindre, joignable*, rendez vous rapide*, rdv rapide*',
      bad: 'injoignable*, impossible à joindre, impossible de joindre, ne répond pas, ne répond jamais, pas de réponse, difficile à joindre, annulé*, occupé',
      goodBeside: 'rapide*, rapidement, simple*, flexible*, immédiat*, disponible*',
      badBeside: 'semaines, mois, oublié*, erreur*, personne, reporté*, raccroché',
    },
    result: {
      words:
        'résultat*, soin, soins, traitement*, qualité, intervention*, diagnostic*, opération*, douleur*, travail, réparation*, coupe, massage*, prestation*',
      good: 'sans douleur, indolore*, aucune douleur, pas de douleur, soulagé*, guéri*, efficace*, réussi*, plus mal',
      bad: 'douloureu*, fait mal, raté*, bâclé*, inefficace*, erreur de diagnostic, échec, mal fait, encore mal, toujours mal',
      goodBeside: 'minutieu*, soigneu*, délicat*, consciencieu*, précis*, disparu*',
      badBeside: 'brutal*, toujours, encore, forte, fortes, rapide, faux, cassé*, négligé*',
    },
    access: {
      words:
        'parking*, stationne*, se garer, garer, accès, accessible*, accessibilité, entrée, ascenseur, escalier*, fauteuil roulant, bus, métro, transports, situation, emplacement, adresse, situé*, rampe',
      good: 'facile d accès, facile à trouver, bien situé*, parking gratuit, facile de se garer',
      bad: 'difficile d accès, difficile à trouver, pas de parking, pas accessible*, inaccessible*, impossible de se garer, pas d ascenseur, aucune place',
      goodBeside: 'gratuit*, proche*, central*, pratique*, places',
      badBeside: 'complet, plein, pleins, loin, panne, payant*, étroit*, manque, peu',
    },
  },
};
