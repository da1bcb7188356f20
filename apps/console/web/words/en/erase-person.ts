export const en = {
  ask: 'Erase this person …',
  title: 'Erase this person?',
  visit:
    'Name, contacts, comments and other texts of the person are erased from survey, in all visits. Scores stay, without the person. This cannot be undone. What outreach holds is erased by email address, under Settings → Data.',
  walkIn:
    'The comment and the other texts of this response are erased. The score stays. This cannot be undone. Other responses of the same person are not known: erase them one by one.',
  yes: 'Erase',
  done: 'Erased',
};
