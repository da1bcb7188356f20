import { ApiError } from '@reachback/common/http/errors/errors';

/** HTTP status of each error code that only this service has. */
export const surveyErrorStatus = {
  contact_required: 400,
  invalid_email: 400,
  invalid_phone: 400,
  invalid_external_id: 400,
  invalid_visit_at: 400,
  invalid_csv: 400,
  visit_at_out_of_range: 400,
  sms_not_enabled: 422,
  unknown_survey: 422,
  unknown_location: 422,
  unknown_member: 422,
  no_default_survey: 422,
  name_taken: 422,
  too_many: 422,
  invalid_logo: 422,
  model_not_configured: 422,
} as const;

export type SurveyErrorCode = keyof typeof surveyErrorStatus;

/** Creates an error that only this service has. The message names the field and the rule, or the thing and the fix. */
export function surveyError(code: SurveyErrorCode, message: string): ApiError {
  return new ApiError(surveyErrorStatus[code], code, message);
}
