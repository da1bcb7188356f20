import type { en } from '../en/recipes.ts';

export const de: typeof en = {
  title: 'Einen Besuch melden',
  text: (email) => `Der Besuch des Beispiels ist Ihrer: führt er zu einer Umfrage, geht sie an ${email}.`,
  sendNow: '„sendNow“ überspringt die übliche Wartezeit: innerhalb der Sendezeiten wird sie sofort gesendet.',
  system: 'System',
  body: 'Inhalt',
  steps: {
    n8n: [
      'Fügen Sie nach dem Node, der den Besuch kennt, einen Node „HTTP Request“ ein.',
      'Method: POST. URL: die von unten.',
      'Authentication: Generic Credential Type, dann Header Auth. Name: Authorization. Value: der Wert von unten, mit „Bearer“.',
      'Schalten Sie Send Body ein. Body Content Type: JSON. Specify Body: Using JSON. Fügen Sie den Inhalt von unten ein.',
      'Drücken Sie Execute step.',
    ],
    Zapier: [
      'Fügen Sie die Aktion „Webhooks by Zapier“ mit dem Ereignis „Custom Request“ ein.',
      'Method: POST. URL: die von unten.',
      'Data: der Inhalt von unten.',
      'Headers: Authorization mit dem Wert von unten samt „Bearer“, und Content-Type mit dem Wert application/json.',
      'Drücken Sie Test step.',
    ],
    Make: [
      'Fügen Sie das Modul „HTTP: Make a request“ ein.',
      'URL: die von unten. Method: POST.',
      'Headers: ein Eintrag mit dem Namen Authorization und dem Wert von unten samt „Bearer“.',
      'Body type: Raw. Content type: JSON (application/json). Fügen Sie den Inhalt von unten ein.',
      'Drücken Sie Run once.',
    ],
  },
  afterwards: {
    n8n: 'Ersetzen Sie die Werte durch Felder des Nodes davor, etwa {{ $json.email }}. In externalId gehört die Kennung des Termins: dann befragt eine Wiederholung niemanden doppelt.',
    Zapier:
      'Ersetzen Sie die Werte durch Felder des Auslösers. In externalId gehört die Kennung des Termins: dann befragt eine Wiederholung niemanden doppelt.',
    Make: 'Ersetzen Sie die Werte durch Felder des Moduls davor. In externalId gehört die Kennung des Termins: dann befragt eine Wiederholung niemanden doppelt.',
  },
};
