import { plainOptOut } from '../plain-opt-out.ts';

/** The words of French in every order, besides the phrases that were written out. */
export const frenchPlainOptOut = plainOptOut(
  {
    please: 'merci de|veuillez|svp|prière de|je vous prie de|vous prie de',
    me: 'me|moi|nous|m|ma société|notre société',
    my: 'mon|ma|mes|notre|nos',
    remove:
      'supprimer|supprimez|retirer|retirez|enlever|enlevez|effacer|effacez|rayer|rayez|radier|radiez|ôter|ôtez|exclure|excluez|sortez|sortir|gommer|biffer|désinscrire|retiré|supprimé|effacé|enlevé|radié',
    removal: 'suppression|retrait|effacement|radiation|désinscription',
    unsubscribe: 'désabonner|désabonnez|désinscrire|désinscrivez|désinscrit|désabonné',
    list: 'liste|listes|base|bases|fichier|fichiers|envois|mailing|newsletter|contacts|diffusion',
    mails:
      'mails|emails|e-mails|courriels|messages|publicité|publicités|pub|pubs|newsletters|sollicitations|offres|prospection|démarchage',
    data: 'données|coordonnées|adresse|informations|adresse mail',
    write:
      'écrire|écrivez|contacter|contactez|solliciter|sollicitez|envoyer|envoyez|relancer|relancez|démarcher|démarchez|importuner|recontacter|adresser|harceler|harcelez|déranger|dérangez|insister|insistez|démarchage',
    stop: 'arrêter|arrêtez|cesser|cessez|stopper|stoppez',
    no: 'ne|plus|ne plus|de ne plus|jamais',
    more: 'plus|encore|désormais|à nouveau|davantage|à avenir',
    doNotWant: '(ne|n) (souhaite|souhaitons|veux|voulons|désire|désirons) (plus|pas|aucun|aucune)',
    receive: 'recevoir|être contacté|être contactée|être sollicité|être démarché|être relancé|vos *',
    noMore: 'plus de|plus aucun|plus aucune|fini les|assez de',
    object: 'oppose|opposons|refuse|retire mon consentement|interdis',
    marketing: 'prospection|publicité|marketing|publicitaires|commerciale|commerciales|démarchage',
    forget: 'oublier|oubliez|oublie',
    oneMore: 'encore un|encore une|un (mail|message) de plus|au prochain|prochain',
    harm: 'plainte|cnil|avocat|signale|signalerai|bloque|bloquerai|poursuites|justice',
    inVain: '(inutile|pas la peine|sert à rien|aucun intérêt) .. (de|d)',
    lastMail: '(dernier|votre dernier) (mail|message|courriel|email)',
    hope: 'espère|soit|veillez|assurez|faites',
    others: 'collègue|collègues|patron|chef|clients|client|associé|directeur|directrice',
  },
  { requests: [] },
);
