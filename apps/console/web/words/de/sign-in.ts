import type { en } from '../en/sign-in.ts';

export const de: typeof en = {
  title: 'Bei Reachback anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  code: 'Code aus der Authenticator-App oder ein Wiederherstellungscode',
  signIn: 'Anmelden',
  withPasskey: 'Mit Passkey anmelden',
  passkeyGivenUp: 'Es wurde kein Passkey gewählt. Versuchen Sie es erneut oder nehmen Sie Ihr Passwort.',
  passkeyWrong: 'Dieser Passkey gilt hier nicht. Nehmen Sie Ihr Passwort.',
  continueWith: (provider: string) => `Weiter mit ${provider}`,
  oneMoment: 'Einen Moment.',
  notSignedInTitle: (provider: string) => `${provider} hat Sie nicht angemeldet`,
  notLinkedTitle: (provider: string) => `${provider} wurde nicht verknüpft`,
  providerNotProved:
    'Die Anmeldung ließ sich nicht prüfen oder hat zu lange gedauert. Beginnen Sie von vorn.',
  providerRefused: (provider: string) =>
    `${provider} hat abgelehnt, oder Sie haben abgebrochen. Versuchen Sie es erneut oder melden Sie sich anders an.`,
  emailNotVerified: (provider: string) =>
    `${provider} bestätigt Ihre E-Mail-Adresse nicht, und Ihr Konto dort ist mit niemandem hier verknüpft. Melden Sie sich anders an und verknüpfen Sie es unter Einstellungen, Sicherheit.`,
  unknownPerson: (provider: string) =>
    `Niemand hier hat die E-Mail-Adresse Ihres Kontos bei ${provider}. Bitten Sie einen Inhaber oder Admin um eine Einladung.`,
  identityTaken: (provider: string) =>
    `Dieses Konto bei ${provider} gehört hier jemand anderem, oder Sie sind mit einem anderen verknüpft. Lösen Sie dieses zuerst unter Einstellungen, Sicherheit.`,
  providerAway: (provider: string) =>
    `${provider} antwortet nicht wie erwartet. Versuchen Sie es erneut oder melden Sie sich anders an.`,
  providerUnknown: 'Diese Installation kennt diesen Weg zur Anmeldung nicht.',
  tryAgain: 'Erneut versuchen',
  close: 'Schließen',
  backToSecurity: 'Zurück zu Sicherheit',
  linked: 'Konto verknüpft',
  signedInTitle: 'Sie sind angemeldet',
  closeWindow: 'Sie können dieses Fenster schließen.',
  codeText: 'Ihr Konto fragt zusätzlich nach einem Code.',
  wrongCode:
    'Der Code stimmt nicht oder wurde schon benutzt, oder es hat zu lange gedauert. Geben Sie einen anderen ein oder beginnen Sie von vorn.',
  anotherPerson: (email: string) =>
    `Sie haben sich als jemand anderes angemeldet. Melden Sie sich als ${email} an, um hier fortzufahren.`,
  windowBlocked:
    'Ihr Browser hat das Fenster nicht geöffnet. Erlauben Sie Pop-ups für diese Seite oder melden Sie sich anders an.',
  wrong: 'E-Mail-Adresse, Passwort oder Code stimmen nicht.',
  forgot: 'Passwort vergessen?',
  demoTitle: 'Demo-Organisation',
  demoText: 'Mit Beispieldaten gefüllt. Keine E-Mail verlässt diesen Rechner.',
  demoSignIn: 'Demo öffnen',
  forgotTitle: 'Neues Passwort wählen',
  forgotText:
    'Geben Sie Ihre E-Mail-Adresse ein. Sie erhalten einen Link, der einmal und eine Stunde lang gilt.',
  sendLink: 'Link senden',
  linkSentTitle: 'Sehen Sie in Ihrem Postfach nach',
  linkSentText: (email: string) => `Gehört ${email} zu einem Konto, ist der Link unterwegs.`,
  back: 'Zurück zur Anmeldung',
  newPassword: 'Neues Passwort',
  passwordHint: (shortest: number) => `Mindestens ${shortest} Zeichen.`,
  resetTitle: 'Neues Passwort wählen',
  resetText: 'Alle Ihre Sitzungen enden, auf jedem Gerät.',
  savePassword: 'Passwort speichern',
  passwordSavedTitle: 'Passwort gespeichert',
  passwordSavedText: 'Melden Sie sich mit dem neuen Passwort an.',
  linkSpentTitle: 'Dieser Link gilt nicht mehr',
  linkSpentText: 'Er wurde benutzt oder ist abgelaufen. Fordern Sie auf der Anmeldeseite einen neuen an.',
  claimTitle: 'Reachback einrichten',
  claimText: 'Sie werden Inhaber der ersten Organisation und können später andere einladen.',
  yourName: 'Ihr Name',
  organizationName: 'Organisation',
  organizationHint: 'Meist der Name Ihres Unternehmens.',
  claim: 'Konto anlegen',
  claimedTitle: 'Diese Installation hat schon einen Inhaber',
  claimedText: 'Bitten Sie den Inhaber um eine Einladung.',
  claimSpentText:
    'Er wurde benutzt oder ist abgelaufen. Der nächste Start von Reachback gibt einen neuen aus.',
  invitationTitle: 'Einladung',
  invitationSpentText: 'Sie wurde angenommen, zurückgezogen oder ist abgelaufen. Bitten Sie um eine neue.',
  join: (organization: string) => `${organization} beitreten`,
  invitedAs: (email: string, role: string) => `Sie wurden als ${email} eingeladen. Rolle: ${role}.`,
  signInFirst: (email: string) => `${email} hat schon ein Konto. Melden Sie sich zuerst damit an.`,
  accept: 'Einladung annehmen',
};
