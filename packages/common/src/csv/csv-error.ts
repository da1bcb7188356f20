import { ApiError } from '../http/errors/errors.ts';

/** 400 for a file that cannot be read further. */
export function csvError(message: string): ApiError {
  return new ApiError(400, 'invalid_csv', message);
}
