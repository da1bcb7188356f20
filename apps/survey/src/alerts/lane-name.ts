/** The lane that delivers alerts and digests; one per organization. */
export const alertsLaneName = 'alerts';
