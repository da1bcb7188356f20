/** Texts of how systems report visits. */
export const en = {
  title: 'Report a visit',
  text: (email: string) =>
    `The visit of the example is yours: if it leads to a survey, the survey is sent to ${email}.`,
  sendNow: '“sendNow” skips the usual delay: it is sent right away if it is within the sending hours.',
  system: 'System',
  body: 'Body',
  steps: {
    n8n: [
      'Add an HTTP Request node after the node that has the visit.',
      'Method: POST. URL: the one below.',
      'Authentication: Generic Credential Type, then Header Auth. Name: Authorization. Value: the one below, with “Bearer”.',
      'Turn on Send Body. Body Content Type: JSON. Specify Body: Using JSON. Paste the body below.',
      'Press Execute step.',
    ],
    Zapier: [
      'Add the action Webhooks by Zapier with the event Custom Request.',
      'Method: POST. URL: the one below.',
      'Data: the body below.',
      'Headers: Authorization with the value below, including “Bearer”, and Content-Type with the value application/json.',
      'Press Test step.',
    ],
    Make: [
      'Add the module HTTP: Make a request.',
      'URL: the one below. Method: POST.',
      'Headers: one item with the name Authorization and the value below, including “Bearer”.',
      'Body type: Raw. Content type: JSON (application/json). Paste the body below as the content.',
      'Press Run once.',
    ],
  },
  afterwards: {
    n8n: 'Replace the values with fields of the node before, such as {{ $json.email }}. In externalId, put the id of the appointment: a retry then surveys nobody twice.',
    Zapier:
      'Replace the values with fields of the trigger. In externalId, put the id of the appointment: a retry then surveys nobody twice.',
    Make: 'Replace the values with fields of the module before. In externalId, put the id of the appointment: a retry then surveys nobody twice.',
  },
};
