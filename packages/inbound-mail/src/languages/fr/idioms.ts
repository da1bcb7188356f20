import type { OptOutAsk } from '../../classify/opt-out-lexicon.ts';

const verbs =
  '(écrire|contacter|recontacter|solliciter|relancer|envoyer|démarcher|spammer|importuner|déranger|harceler|embêter|prospecter|inonder|appeler|adresser|transmettre|expédier|mailer|utiliser|revenir)';
const mails =
  '(envoi|envois|mail|mails|email|emails|courriel|courriels|message|messages|sollicitation|sollicitations|newsletter|newsletters|publicité|publicités|pub|pubs|spam|spams|courrier|courriers|offres|communications|communication|prospection|relance|relances|démarchage|réclame|réclames|lettre|lettres|infolettre|infolettres|prospectus|propagande|mailing|mailings)';
const advertising =
  '(publicité|publicités|pub|pubs|réclame|réclames|prospection|démarchage|spam|spams|propagande|prospectus|offres|sollicitations|vendre|commercial|commerciale|commerciales|commerciaux)';
const mailbox =
  '(adresse|boîte|messagerie|mail|email|courriel|ligne|boîte mail|boîte aux lettres|boîte de réception|compte)';
const house =
  '(maison|entreprise|société|équipe|famille|domaine|service|groupe|étude|paroisse|cabinet|école|mairie|bureau|bureaux|collège|lycée|clinique|pharmacie|hôpital|association|club|magasin|boutique|atelier|ferme|hôtel|restaurant|bibliothèque|musée|crèche|établissement|commune|agence|rédaction|foyer|librairie|garage|personnel)';
const writer = `(je|nous|on|(notre|mon|ma|cette|cet|ce|la|le) (${mailbox}|${house}|nom))`;
const bother =
  '(saouler|soûler|gonfler|emmerder|embêter|bassiner|pomper|tanner|barber|gaver|enquiquiner|tarabuster|casser les *|prendre la tête|faire chier|courir sur le haricot|bombarder|inonder|noyer|submerger|polluer|assommer|ensevelir|canarder|encombrer|saturer|assaillir|mitrailler|ennuyer|importuner|déranger|harceler|solliciter|spammer|démarcher|prospecter)';
const bin =
  '(indésirables|indésirable|poubelle|corbeille|spam|spams|pourriels|panier|broyeur|avocat|avocate|conseil|conseils|cnil|signal|juriste|huissier|feu|cheminée)';
const nth = '(troisième|quatrième|cinquième|sixième|septième|huitième|neuvième|dixième)';
const software = '(robot|bot|automate|algorithme|ia|système|logiciel|crm|machine|programme|outil)';
const thanks = '(svp|merci|se il vous plaît|je vous prie|je vous en prie|par pitié|messieurs|mesdames)';

/** The many ways to say in French that one wants to be left alone, besides the plain verbs for it. */
export const frenchIdioms = {
  threat: [
    `${mailbox} .. (sert|est|reste) [uniquement|exclusivement|seulement|strictement] (à|au|aux|pour|réservé*|destiné*) ... (pas|non|jamais) (à|pour|de|à de|aux) [votre|vos|la|les|des|de] ${advertising} ..`,
    '(était|sera|est|fut|soit|été) [votre|le|la|notre] (dernier|dernière|ultime) [et dernier] (mail|message|courriel|envoi|lettre|relance|email) ... (espère|espérer|espérons|prie|souhaite|souhaitons|compte|ose) ..',
    `(prochain|prochaine|prochains|prochaines|suivant|suivante|suivants|futur|futurs|future|futures|moindre|nouveau|nouvelle) ... (va|ira|iront|vont|part|partira|partiront|finit|finira|finiront|atterrira|atterriront|passera|passeront|file|filera|termine|terminera|rejoindra|sera transmis|sera transmise|sera remis|sera remise|vaudra) .. ${bin}`,
  ],
  unsubscribe: [
    '(où|comment|bouton|case|lien) ... (cliquer|clique|cliquez|appuyer|appuie|appuyez|cocher|décocher) ... (ne plus (recevoir|faire|figurer|être|en|rien|avoir|les|vous|me)|que (ça|cela|tout ça) (cesse|arrête|finisse)|que ce soit fini|se désinscrire|sortir de|en finir|me désinscrire|disparaître)',
    '(bouton|lien|case|formulaire|moyen|façon) ... (ne plus (recevoir|faire partie|figurer|être dérangé*|être sollicité*|rien recevoir|en recevoir|les recevoir)|que (ça|cela|tout ça) (cesse|arrête|finisse)|sortir de (là|cette liste|votre liste))',
    'comment (sort|sortir|sors|on sort|je sors|part|en sort|en sortir|se sort) [on|je] .. (de (cette|votre) (liste|lettre|boucle)|de là|de ici) ..',
    '(occupez|chargez) vous .. (ma|notre|mon) (désinscription|désabonnement|retrait|suppression|radiation) ..',
    '(effectuez|enregistrez|traitez|validez|actez|notez|faites|réalisez|effectuer|enregistrer|traiter) [*] (ma|notre|mon) (désinscription|désabonnement|retrait|radiation) ..',
  ],
  leave_list: [
    '(clore|closez|clôturer|clôturez|clôturiez|fermer|fermez|fermiez|archiver|archivez|archiviez) [définitivement|donc|svp] (ma|mon|notre) (fiche|dossier|profil|contact) ..',
    '(bloquer|bloquez|bloquiez|exclure|excluez|excluiez|exclusion|blocage|ajoutez|ajouter|mettez|mettre|inscrivez|retirer|retirez) [de|du] [tout|le|la|entièrement] (notre|ce|cet|le|mon) [nom de] domaine ... (liste|listes|campagne|campagnes|envois|envoi|mailings|mailing|fichier|fichiers|base|bases|relances|séquences|prospection|exclusion|exclusions|définitivement|svp) ..',
    `(barrez|barrer|biffez|biffer|gommez|gommer|bazardez|balancez|virez|rayez|effacez|jetez|oubliez|oublie|retirez|supprimez) [donc|svp|vite|aussi|bien|même|jusqu'à|tout simplement|immédiatement] (mon|notre|nos|mes|cette|cet) (nom|noms|adresse|mail|email|courriel|coordonnées|numéro|boîte|messagerie|existence) ..`,
    '(rayez|barrez|biffez|effacez|retirez|enlevez|ôtez|sortez|supprimez|virez|radiez) (moi|nous) [donc] (partout|de partout|de où|de là|de tout|de tous) ..',
    '(fermez|clôturez|clôturer|fermer|refermez) [définitivement|donc] (mon|notre) (dossier|fiche) ..',
    '(souhaite|souhaitons|désire|désirons|préfère|préférons|préfèrent|veut|veulent|entend|entendons|demande|demandons|aimerions|aimerait|voudrions|voudrait|veux|voulons) ... (laissé*|tenu*|rester|demeurer) [*] (en dehors|hors|à le écart|loin) de (vos|votre|cette|ces|tout|toute|ce) ..',
    '(laissez|laisser|tenez|tenir) (nous|moi) [donc|désormais] (en dehors|hors|à le écart|loin) de (vos|votre|cette|ces|tout|tous|ça|cela) ..',
    'ne (me|nous) (comptez|compter|gardez) plus (parmi|au nombre|dans|sur) ..',
    '(omettre|omettez|écarter|écartez|dispenser) [désormais|à le avenir] (nous|moi|notre|mon|ma|cette|cet) ... (de|des) (vos|votre|cette|toute|futur*|prochain*) ..',
    '(nous|me) (omettre|omettiez|écarter|écartiez|dispenser|dispensiez|oublier) [désormais|à le avenir] (de|des|dans|lors) (vos|votre|cette|toute|futur*|prochain*) ..',
  ],
  stop_writing: [
    `(préfère|préférons|préférerais|préférerions|souhaite|souhaitons|souhaiterais|voudrais|voudrions|aimerais|aimerions|veux|voulons|demande|demandons|merci) ... (nos|ces|vos) (échanges|contacts|mails|messages|courriels|relations|relances) (se arrêtent|cessent|se terminent|prennent fin|en restent là|se arrêter|cesser|prendre fin) ..`,
    `(en rester|en restions|en reste|en restons|en resterons|restons-en|restons en|arrêtons nous|se arrête|se arrêter|nous arrêter|en tenir|tenons nous en) (là|ici) [donc|s'il vous plaît] (concernant|pour|avec|quant|côté|au niveau de|question|sur) [ce qui est des|aux|les|vos|ces|cette|tous|tous vos|toutes ces] [*] ${mails} ..`,
    `^ [bon|allez|alors|donc] on (arrête|stoppe) [maintenant|donc|là] (les|ces|vos|avec les|avec vos|avec ces) [*] ${mails} ..`,
    `(on|nous|je) (arrête|arrêtons) là [donc] [avec] (les|vos|ces|cette|tous ces) [*] ${mails} ..`,
    `(abstenir|abstenez|absteniez|abstiendrez|abstenions) [vous|désormais|à le avenir|dorénavant] ... (de|à) .. (${verbs}|${mails}|contact|recourir)`,
    `(renoncez|renoncer|renonciez|renoncerez) [désormais|à le avenir|dorénavant] à [*] [*] (${verbs}|${mails})`,
    `(arrêtez|arrête|cessez|arrêter|cesser|cesse|arrêtiez|cessiez) [donc|enfin|un peu|maintenant|immédiatement] de (me|nous) ${bother} ..`,
  ],
  no_contact: [
    'ne (sois|soyons|soit|serai|serons|veux|voulons|souhaite|souhaitons|désire|désirons|souhaiterais|entends|entendons) plus [être|rester|figurer parmi les] [le|la|les|un|une] (destinataire|destinataires) (de|d) [*] [*] ..',
    'plus (faire partie|figurer|être|compter|apparaître) (de|dans|parmi|au nombre de|au sein de) (vos|tes) (destinataires|prospects|contacts|cibles|abonnés|leads|correspondants) ..',
    `(cette|notre|ma|la présente) ${mailbox} ne (est|sert) [pas|aucunement|nullement] [pas] [faite|destinée|prévue|ouverte|réservée] (à|pour|aux) [recevoir|de|la|les|vos|votre|des|du] [de|la|du] ${advertising} ..`,
    `(dites|dis|demandez) à (votre|ton) ${software} (de|que) (me|nous) (oublier|effacer|rayer|laisser tranquille|lâcher|ignorer) ..`,
    `ne (la|le|les) (encombrez|polluez|saturez|inondez|remplissez|bouchez|squattez|surchargez) (plus|pas|jamais) ..`,
    `ne (la|le|les|me|nous) (utilisez|employez) (plus|pas|jamais) ... ${advertising}`,
    `(gardez|laissez|tenez|maintenez|garder|laisser) [donc] (la|le|cette|notre|ce|cet|elle) ... (libre|propre|vierge|exempte|nette) .. ${advertising}`,
    `(pas de|aucune|aucun|plus de|jamais de|plus aucune|plus aucun|sans) ${advertising} [*] (à|dans|chez|en|pour) (cette|notre|ce|cet|nos|ma|la|le|une|un) (${mailbox}|${house}) ..`,
    '(pas de|aucune|aucun|plus de|jamais de|plus aucune|plus aucun) (publicité|pub|réclame|prospection|démarchage|sollicitation|sollicitations) [svp|merci] chez (nous|moi) ..',
    'rien (ne) (doit|devra|doive|devrait) plus (arriver|parvenir|être envoyé|tomber|atterrir|entrer|nous parvenir|me parvenir) ..',
    `plus rien (ne) [me|nous] (doit|devra|doive|devrait) ... (arriver|parvenir|être envoyé|tomber|atterrir|entrer) ..`,
    'que plus (rien|aucun *) ne [me|nous] (parvienne|arrive|tombe|soit envoyé) ..',
    `(dispensez|dispense|faites) (moi|nous) (grâce) [donc] (de|des) ..`,
    `(dispensez|dispense) (moi|nous) [donc|désormais] (de|des) [*] [*] ${mails} ..`,
  ],
  no_more_mail: [
    `(que|sorte que|pour que|compte sur vous pour que|espère que) [il] (ne|n) (y|il y) (ait|aura|en aura|en ait) (pas|jamais|plus|point) [de] (${nth}|suivant|suivante|prochain|suite) [${mails}] [${thanks}] $`,
    `(il|y) ne y en aura pas de ${nth} [${mails}] ..`,
    `(un|une|le|la) ${nth} [${mails}] [serait|sera|est] [vraiment] (de trop|superflu|superflue|inutile|pas nécessaire) ..`,
    `^ [et] (pas|plus|ni) (un|une) (seul|seule) [${mails}] [de plus|de votre part] [${thanks}] $`,
    `^ [et|${thanks}] (pas|plus|ni) (un|une) [seul|seule] [${mails}] de plus [${thanks}] $`,
    `(pas|plus) (un|une) [seul|seule] ${mails} de plus ..`,
    `^ [et|alors] pas de (deuxième|troisième|quatrième|cinquième|sixième|septième|huitième|dixième|#e) [${mails}] [${thanks}] $`,
    '(en ai|en avons|en ai eu|en avons eu) déjà (bien|beaucoup) trop reçu ..',
    '(déjà|bien) (trop|assez) reçu .. (vous|votre|vos|mails|messages|comme ça) ..',
  ],
  erase_data: [
    '(tout|toutes les données|tout cela) (doit|doivent|devra|soit|soient) [donc|ensuite] [être] (effacé*|supprimé*|détruit*) $',
    '(effacez|supprimez|détruisez|effacer|supprimer|détruire|effaciez|supprimiez) [ensuite|donc|puis|aussi] tout (ce que vous (avez|détenez|conservez|gardez|stockez|possédez|savez)|ce qui (me|nous) concerne) ..',
    '(renseignements|renseignez|informations|informez|information|copie|accès|dites|indiquez|communiquez ... (savez|détenez|conservez|avez|stockez)) ... (puis|ensuite) [à|demande|exige|de|je|nous] .. (effacement|suppression|effacez|supprimez|effacer|supprimer|destruction|détruisez|détruire) ..',
  ],
  objection: [
    `${mails} ... contre (mon gré|notre gré|ma volonté|notre volonté) ..`,
    '(toute|tout|cette|mon|notre|votre) (autorisation|consentement|accord|permission) [éventuel*] [de|à] [*] [*] (est|sont|sera) [donc|désormais|par la présente|immédiatement] (révoqué*|retiré*|annulé*|caduc*|nul*) ..',
    '(suis|sommes|ai|avons|étais) [me|nous] [déjà|pourtant] (désinscrit|désinscrite|désinscrits|désabonné|désabonnée|désabonnés) ... (continue|continuent|toujours|encore|recommence|recommencent|quand même) ..',
    '(liste noire|liste rouge|liste repoussoir|liste anti-prospection|blacklist|black-list|liste de exclusion|liste de opposition|liste de exclusions) ... (mettez|mets|ajoutez|ajoute|inscrivez|inscris|placez|notez|collez|rajoutez) [donc|y] (moi|nous|notre *|mon *|cette *) [donc|y|tout|en] (dessus|dedans|y|en tête|en haut|en premier|tout en haut|dessus aussi) ..',
    '(ne) [vous] (ai|avons) (jamais|pas|point|à aucun moment|aucunement|nullement) [*] (donné|accordé|fourni|signé) [*] [*] (accord|consentement|autorisation|permission) ..',
    '^ jamais (donné|accordé) [*] [*] (accord|consentement|autorisation|permission) ..',
    'ne (avez|disposez|détenez|possédez) (de aucun|aucun|aucune|de aucune|pas|nullement) [de|mon|le|notre] (consentement|accord|autorisation) ..',
  ],
  go_away: [
    `(ma|notre|mon|cette) ${mailbox} ne est pas (un|une) (panneau|poubelle|dépotoir|déversoir|vitrine|tableau|corbeille|décharge|colonne) ..`,
    `(ne vous avisez|ne te avise|ne vous avisez surtout|ne vous hasardez) (pas|plus) [à|de] [de|à] [me|nous] (réécrire|écrire|recontacter|contacter|relancer|renvoyer|rappeler|recommencer|déranger|importuner|solliciter|démarcher) ..`,
    '^ (est ce que ça|est ce que cela|ça|cela) (peut|pourrait|va) [enfin|un jour|bientôt] (se arrêter|arrêter|cesser|finir) [un jour|enfin|bientôt|svp|merci] $',
    '(considérez|considérer) (cet|notre|nos|le|ces|ce) (échange|échanges|contact|contacts|correspondance|fil) comme (clos|close|terminé|terminés|terminée|clôturé|fini|finis) ..',
    `(économisez|épargnez|ménagez) (votre temps|votre énergie|vos efforts|votre peine|votre encre|votre salive|vos timbres) et (le mien|le nôtre|la mienne|les nôtres) [${thanks}] $`,
    '(zappez|oubliez|omettez|passez) [donc|simplement] (nous|moi) [donc] (dans|lors de|pour|à|aux) [toutes] (vos|les|la|votre|tes) [*] (campagne|campagnes|envois|relances|mailings|prochains envois|prochaines campagnes|prochaines relances) ..',
    `(faites|fais|faire|agissez|faisiez) [donc|simplement|juste|tous|bien|plutôt] comme si ${writer} ne (exist*|avais|avait|avions) (pas|plus|jamais) ..`,
    "(oubliez|oublie|oublier) [donc|vite|bien|tout simplement] (que (je|nous) (existe*|suis|sommes)|mon existence|notre existence|jusqu'à mon *|jusqu'à notre *|le chemin de (ma|mon|notre|cette) *) ..",
    `(considérez|tenez) [*] [*] ${mailbox} .. (mort|morte|inexistante|inexistant|fermée) ..`,
    `(désormais|dorénavant|à partir de|à compter de|dès|maintenant|je veux|nous voulons|souhaite|souhaitons|demande|demandons|merci de) ... silence (radio|total|complet|absolu) ..`,
    `^ silence (radio|total|complet|absolu) [${thanks}|désormais|dorénavant|maintenant|à partir de maintenant] $`,
    `épargnez (vous|nous) [et|à] [nous|vous] [et] (la|cette|le|du|cet) (peine|temps|effort|suite) $`,
    `épargnez (vous|nous) [et|à] [nous|vous] [et] (la|cette|le|du) (peine|temps|effort) (de|d) [me|nous|de] ${verbs} ..`,
    `(épargnez|épargne) (moi|nous) [donc] (la suite|les prochain*|les autres|les suivant*|les relances|toute relance|toutes ces *) ..`,
    '(lâchez|lâche) (moi|nous) [donc|un peu|enfin] (les *|la grappe|le coude|avec (vos|ces|tes)|$) ..',
    '(allez|va|retournez|aller) [donc] (embêter|déranger|importuner|harceler|spammer|solliciter|emmerder|ennuyer|démarcher|prospecter|gonfler|saouler|casser) .. (autre|autres|ailleurs|voisin|voisins) ..',
    '^ [allez|alors|et|bon] (ouste|oust|du balai|du vent|décampez|déguerpissez|débarrassez le plancher|passez votre chemin|passe ton chemin|allez voir ailleurs|dégagez|dégage|cassez vous|barrez vous|tirez vous|disparaissez|hors de ma vue) ($|et ..)',
    `(sortez|sors|dégagez|dégage|disparaissez|partez|retirez vous|fichez le camp|foutez le camp) [donc] de (ma|notre|mon|cette) (boîte|messagerie|vie|boîte mail|boîte de réception|courriel) ..`,
    `^ [allez] (hors|dehors) de (ma|notre|mon|cette) (boîte|messagerie|vie) ..`,
    `(vous|tu|on) (me|nous) (saoulez|soûlez|saoules|soûles|gonflez|gonfles|emmerdez|cassez les *|bassinez|tannez|gavez|courez sur le haricot|pompez le air|prenez la tête|enquiquinez|barbez|harcelez|bombardez|inondez|assaillez) ..`,
    "(la coupe est pleine|ne en jetez plus|j'en ai ma claque|en ai ma claque|en avons ma claque|ras la casquette|on a assez donné) ..",
    '(veux|voulons|voudrais|voudrions|aimerais|aimerions|souhaite|souhaitons) [juste|simplement|seulement|enfin] avoir la paix ..',
    "(qu'on me fiche|fichez|foutez|foutent|fichent|laissez) [moi|nous|enfin] la paix ..",
  ],
} satisfies Partial<Record<OptOutAsk, string[]>>;

/** What only sounds like it. */
export const frenchNotAsked = [
  '(enlève|ôte|retire|enlèverait|ôterait|enlèvera|ôtera|enlevez|ôtez|retirez|enlevé|ôté|retiré) [quand même|là|vraiment|déjà] [moi|nous] (un|une|des|le|la|les|bien des) [*] [*] (poids|épine|souci|soucis|doute|doutes|charge|stress|fardeau|pression|scrupules|mots) ..',
  '(collègue|collègues|collaborateur|collaboratrice|personne|stagiaire|secrétaire|assistante|assistant|associé|associée|mari|femme|fils|fille) qui (vous|te) (a|avait|ont) .. (demandé|écrit|dit|prié|répondu) ..',
  '(comptable|conseiller|conseillère|banquier|associé|patron|chef|mari|femme|avocat|gestionnaire) [me|nous] (dit|demande|conseille|recommande|répète) de (supprimer|résilier|annuler|arrêter|couper|réduire|retirer|enlever) [presque] (tous|toutes|les|des|mes|nos) ..',
  '(voulais|voulions|voudrais|souhaitais|souhaitions|pensais) .. (désabonner|désinscrire|retirer) (de un autre|de une autre|chez un autre|chez une autre|de ailleurs|ailleurs) ..',
  '(allais|allions|failli|allait) [vous|la|le|tout|les|donc] (supprimer|effacer|jeter|désabonner|désinscrire|retirer) ... (quand|mais|puis|avant) ..',
];
