/** The lane that delivers alerts and digests; one for each organization. */
export const alertsLaneName = 'alerts';
