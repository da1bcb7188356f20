/** Kinds of public links to the survey of a location. */
export const locationLinkKinds = ['qr', 'kiosk'] as const;
export type LocationLinkKind = (typeof locationLinkKinds)[number];

/** Sources of a response. */
export const responseSources = ['invitation', ...locationLinkKinds] as const;
export type ResponseSource = (typeof responseSources)[number];
