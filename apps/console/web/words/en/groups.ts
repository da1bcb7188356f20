export const en = {
  groups: { location: 'Location', provider: 'Provider', survey: 'Survey' },
  withoutGroup: { location: 'No location', provider: 'No provider', survey: 'No survey' },
  gone: { location: 'A location', provider: 'A provider', survey: 'A survey' },
};
