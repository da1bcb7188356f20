import type { OptOutLexicon } from './lexicon.ts';

export const french: OptOutLexicon = {
  language: 'french',
  classes: {
    me: 'me|nous|moi|mon|notre|mes|nos|cette|*@*|-moi|-nous',
    list: '*liste|*listes|base|bases|fichier|fichiers|newsletter|newsletters|mailing|mailings|diffusion|système|crm|campagne|campagnes|envois|abonnés|contacts|emailing|emailings|registres|prospection|données|répertoire|mailing-list',
    remove:
      'retirer|retirez|retire|supprimer|supprimez|supprime|enlever|enlevez|enlève|effacer|effacez|radier|radiez|rayer|rayez|exclure|excluez|ôter|sortir|sortez|désinscrire|désabonner|désinscrivez|désabonnez|virer|virez',
    mails:
      'envoi|envois|mail|mails|email|emails|courriel|courriels|message|messages|sollicitation|sollicitations|newsletter|newsletters|publicité|publicités|pub|pubs|spam|spams|courrier|courriers|offre|offres|communications|communication|prospection|contact|relance|relances|démarchage|informations|information|appels',
    contact:
      'contacter|contactez|contacte|recontacter|recontactez|écrire|écrivez|écris|solliciter|sollicitez|relancer|relancez|envoyer|envoyez|envoie|démarcher|démarchez|spammer|importuner|importunez|déranger|dérangez|harceler|harcelez|mailer|joindre|adresser|adressez|embêter|recevoir|prospecter|inonder|appeler',
    data: 'données|coordonnées|adresse|adresses|informations|email|mail|contact|infos|compte|fiche',
    again: 'plus|jamais|plus jamais|pas',
  },
  asks: {
    command: [
      '^ [merci|svp] (désabonnement|désinscription|désabonner|désinscrire|désabonnez-moi|désinscrivez-moi|stop|stop pub|stop spam|stop mail|stop mails|stop sms|stop email|radiation|supprimer|désabonne-moi|me désabonner|me désinscrire|résiliation|retrait|unsubscribe|plus de mails|plus de mail|arrêtez|suppression|retirez-moi|supprimez-moi) [svp|merci|se il vous plaît|immédiatement|de la liste|newsletter] $',
    ],
    unsubscribe: [
      '(désabonnez|désinscrivez|désabonne|désinscris|radiez|désabonnez-moi|désinscrivez-moi|désabonnez-nous|désabonne-moi|radiez-moi|radier) [moi|nous] ..',
      '(merci|veuillez|prière|pouvez-vous|pourriez-vous|vous|souhaite|souhaitons|veux|voulons|voudrais|aimerais|désire|demande|pouvez|bien vouloir|svp|plaît|immédiatement|à) [de] [vous] [bien] [vouloir] [de] [à] (me|nous) (désabonner|désinscrire|radier|désengager) ..',
      '(comment|où) [puis-je|faire|peut-on|dois-je|je peux|on peut|est-ce que je peux] [faire] [pour] (me|nous) (désabonner|désinscrire) ..',
      '(demande|demandons|souhaite) .. (désinscription|désabonnement|radiation) ..',
      '(lien|bouton) de (désabonnement|désinscription) ... (pas|marche|fonctionne|absent|manque)',
      '(pas|aucun) [de] (lien|bouton) de (désabonnement|désinscription)',
      'procéder à (ma|notre) (désinscription|désabonnement|suppression)',
    ],
    leave_list: [
      '({remove}|retirez-moi|retirez-nous|enlevez-moi|enlevez-nous|supprimez-moi|supprimez-nous|effacez-moi|rayez-moi|sortez-moi|retire-moi|enlève-moi|supprime-moi) ... (de|des|du) .. {list}',
      '(me|nous|mon|notre|mes|nos) .. {remove} ... (de|des|du) .. {list}',
      '(retirez-moi|enlevez-moi|supprimez-moi|rayez-moi|retirez-nous|enlevez-nous|supprimez-nous|effacez-moi) [immédiatement|svp|se il vous plaît|merci|de là] $',
      '(être|soit|sois|fasse) (retiré|retirée|retirés|supprimé|supprimée|enlevé|enlevée|rayé|radié|désinscrit|désabonné) ..',
      '(ne|plus|pas) .. (figurer|apparaître|faire partie|être) .. (sur|dans|de) .. {list}',
      '(liste|listes) (noire|rouge|de opposition|de exclusion|repoussoir)',
    ],
    stop_writing: [
      '(cessez|cesser|arrêtez|arrêter|arrête|cesse|stoppez|stopper|stop) [se il vous plaît|svp|immédiatement|maintenant|merci|donc|tout de suite] [à|avec|de|vos|ces|les|tous|ce|toute|le|cette|tout] [me|nous|vos|ces|les|tous] .. ({contact}|{mails}|spammer|harcèlement) ..',
      '(arrêtez|cessez) [maintenant|svp|tout de suite|immédiatement|ça|cela] $',
      '(signaler|signalerai|signale|plainte|porter plainte|saisir|saisirai) ... (spam|cnil|pharos)',
    ],
    no_contact: [
      '^ [merci|svp|veuillez] [de] ne (envoyez|écrivez|contactez|appelez|sollicitez|relancez|envoie|écris) plus [rien|jamais|de mail|de mails|de message|de messages|svp|merci] $',
      '(ne|de ne|à ne|veuillez ne|merci ne) [surtout] (plus|jamais|plus jamais) .. {contact} ..',
      '(ne) (me|nous) {contact} [surtout] (plus|jamais|plus jamais) ..',
      '(ne) (me|nous) {contact} [surtout|svp] (pas) [svp|merci|se il vous plaît] $',
      '(contactez|écrivez|envoyez|appelez|écris|contacte|sollicitez|relancez)-(moi|nous) (plus|jamais)',
      '(me|nous) (contactez|écrivez|envoyez|sollicitez|relancez|contacte|écris|envoie) (plus|jamais) ..',
      '(ne|je|nous) .. (souhaite|souhaitons|veux|voulons|désire|désirons|souhaiterais|accepte) (plus|pas|aucunement|pas du tout|vraiment plus|vraiment pas) [que|être|du tout] [vous|être] .. (contacté|contactée|contactés|sollicité|sollicitée|sollicités|démarché|démarchée|démarchés|relancé|prospecté|dérangé|contactiez|écriviez) ..',
      '(souhaite|souhaitons|veux|voulons|désire|désirons) (plus|pas) .. (recevoir) ..',
      '(aucun|pas de|aucune|plus aucun|plus aucune) (contact|sollicitation|mail|message|relance|communication) [de votre part|à le avenir|svp|merci|désormais|futur] [merci|svp] $',
    ],
    no_more_mail: [
      '^ [svp|merci|stop] (plus de|plus aucun|plus aucune|pas de|fini les|assez de|marre de) [vos|ces] {mails} [svp|merci|se il vous plaît|de votre part] ..',
    ],
    erase_data: [
      '(supprimer|supprimez|effacer|effacez|détruire|détruisez|supprime|efface|retirer|retirez|enlever|enlevez) [se il vous plaît|svp|immédiatement|toutes|définitivement] [toutes|de] (mes|mon|nos|notre|ma|les) [données|adresse|coordonnées|informations|infos|email|mail|contact] ... (personnel*|bases|base|fichier|fichiers|liste|listes|rgpd|me concernant|immédiatement|système|svp|merci|$)',
      '(effacement|suppression|retrait) .. (mes|nos|données|coordonnées|mon|toutes|me|nous) ..',
      '(droit à) .. (oubli|effacement)',
      '(droit de) .. opposition',
      '(article|art) (17|21) ..',
    ],
    objection: [
      '(me oppose|nous opposons|me opposer|opposer) .. (à|au|aux) .. (traitement|utilisation|prospection|démarchage|usage|réception|envoi) ..',
      '(retire|révoque|retirer) .. consentement ..',
      '(opposition) (au|à) .. (traitement|prospection|démarchage)',
    ],
    go_away: [
      '(laissez|laisse|laissez-moi|laissez-nous|laisse-moi|foutez-moi|fous-moi|fichez-moi|lâchez-moi) [moi|nous|-moi] .. (tranquille|paix|tranquilles)',
      '(allez|va) .. (faire foutre|te faire voir|au diable)',
    ],
  },
  requests: [
    '(pouvez|pourriez|peux|pourrais|pouvez-vous|pourriez-vous|peux-tu|pourrais-tu|voulez|voudriez|est-ce possible)',
    '(comment|où) [puis-je|faire|peut-on|dois-je|je]',
    '(merci|svp|veuillez|plaît)',
    '(quand|pourquoi) .. (cesser|arrêter|arrêterez|cesserez|continuez)',
    '(combien de fois)',
    '^ stop',
  ],
  guards: [
    "(avant|jusqu|jusque|avant le|avant la|jusqu'au|jusqu'à|jusque au) .. (lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|semaine|mois|rentrée|été|automne|hiver|printemps|noël|fin|demain|midi|vacances|*0|*1|*2|*3|*4|*5|*6|*7|*8|*9|*h|que|trimestre|année)",
    '(avant que|avant de)',
    '(cette semaine|la semaine prochaine|pendant|ce mois|ce week-end|le week-end|en ce moment)',
    '(ne|pas) (hésitez|hésite|hésiter)',
    '(hésitez|hésite|hésiter) (pas|surtout)',
    '(ne) (me|nous) (désabonnez|désinscrivez|retirez|supprimez|enlevez) pas',
    '(ne) .. (veux|souhaite|voulons|souhaitons|compte|désire) pas [me|nous] (désabonner|désinscrire|être retiré|être désabonné|arrêter)',
    '(par erreur|erreur|involontaire*|accident*)',
    "(clients|utilisateurs|destinataires|abonnés|gens|contacts|personnes|prospects|on|ils|elles|quelqu'un|candidats|salariés|collaborateurs) .. (désabonne*|désinscri*|stop*)",
    '(se|vous) (désabonner|désinscrire|désabonnent|désinscrivent|désabonne|désabonnez)',
    '(de|du|chez|avec) [notre|mon|le|un|nos] (fournisseur|prestataire|outil|logiciel|abonnement|contrat|concurrent) [actuel|précédent]',
    '(taux|page|processus|gestion) (de|des) (désabonnement*|désinscription*)',
    '(par|au) (téléphone|sms|linkedin|whatsapp)',
    '(plutôt|de préférence|au lieu) (par|un|mon|ma|moi|le|la|de|sur|que)',
    '(mais|et) (appelez|contactez|appelle|contacte|écrivez|adressez)',
    '(dans les|dossier|courrier) (spam|spams|indésirables|indésirable)',
    '(nous|on) (devons|voulons|avons|allons|venons|souhaitons) .. (arrêter|arrêté|cesser|cessé) .. (les|nos|de) [nos|les] ..',
    '(quand|si|après|lorsque) (nous|je|on|le|la) .. (arrêt*|résili*|contrat|essai|quitt*|signe*|souscri*)',
    '(doublons|anciens|ancienne|ancien|devis|ligne|commande|facture|panier)',
    '(pas|plus) [du tout] (le|la|cette|encore|reçu|eu)',
  ],
  guardsOf: {
    no_contact: [
      '(pourquoi|personne|ils|elle|il|vous) .. (ne) (me|nous) ..',
      '(plus de temps|plus de questions|plus de informations|plus souvent|plus tard|plus rapidement|plus vite)',
      '(ne) .. (pouvons|peux|peut|peuvent|pouvez|arrive|arrivons) (plus|pas)',
      '(nous) (ne) (envoyons|contactons|écrivons)',
    ],
    erase_data: [
      '^ (supprimez-vous|effacez-vous|est-ce que|comment|dois-je|faut-il|devons-nous|quand)',
      '(import*|migr*|essai)',
    ],
  },
};
