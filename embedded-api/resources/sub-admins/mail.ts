import { describeError } from "../../core/log";
import { HttpError } from "../../core/http-error";
import type { Services } from "../../core/services";
import type { Mail } from "../../mail/mailer";

/**
 * Sends a mail. If that fails, the call that it belongs to is refused and its transaction rolled back.
 * @param consequence ends the sentence: "so the old password still works"
 * @throws {HttpError} 422: the admin has to know that it is the mail, and not what they typed
 */
export async function mailOrRefuse({ mailer, log }: Services, mail: Mail, consequence: string): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    log.error("mail_failed", describeError(error));
    throw new HttpError(422, { message: `The email with the password could not be sent, ${consequence}.` });
  }
}
