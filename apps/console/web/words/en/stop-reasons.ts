/** Why a lead was stopped. */
export const en = {
  blocklisted: 'On the blocklist',
  unresolved_placeholder: 'A value is missing',
  email_not_renderable: 'The email cannot be rendered',
  manual: 'Stopped by hand',
  answered: 'Answered by hand',
  no_mail_domain: 'The domain receives no emails',
  not_delivered: 'The email was refused',
  restored: 'Held after a restore',
  replied_elsewhere: 'Replied in another campaign',
  booked_elsewhere: 'Booked a meeting in another campaign',
  opted_out_elsewhere: 'Opted out in another campaign',
  replied_by_other: 'Replied from another address',
};
