/** The lane that sends members' replies to people; one per organization. */
export const repliesLaneName = 'replies';
