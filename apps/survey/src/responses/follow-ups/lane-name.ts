/** The lane that reminds members of follow-ups that are due; one for each organization. */
export const remindersLaneName = 'reminders';
