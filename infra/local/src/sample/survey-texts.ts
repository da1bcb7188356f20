/** Comments of satisfied visitors. */
export const comments: readonly string[] = [
  'Very friendly, and on time.',
  'Alles bestens, danke!',
  'Super contente de la séance.',
  'Fijne begeleiding, duidelijke uitleg.',
  'Muy buen trato, volveré.',
  'Good explanation of the exercises.',
  'Gut, aber der Kursraum war voll.',
  'The course started a little late.',
];

/** Comments of dissatisfied visitors. */
export const lowComments: readonly string[] = [
  '35 minutes of waiting, and nobody at the desk said anything.',
  'Termin zweimal verschoben, niemand hat mich angerufen.',
  'De oefeningen waren te zwaar.',
  'Good therapist, but the room was very cold.',
  'Personne pour nous accueillir à l’arrivée.',
  'Nadie contesta al teléfono.',
];

/** How follow-ups were resolved. */
export const resolutions: readonly string[] = [
  'Called back and offered a new appointment.',
  'Apologized by email; the desk is staffed from 8:00 now.',
  'Spoke with the visitor, who will come again.',
  'Nobody could be reached after three calls.',
];
