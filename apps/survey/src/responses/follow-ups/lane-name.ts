/** The lane that reminds members of due follow-ups; one per organization. */
export const remindersLaneName = 'reminders';
