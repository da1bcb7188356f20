/** The lane that sends members' answers to people; one for each organization. */
export const repliesLaneName = 'replies';
