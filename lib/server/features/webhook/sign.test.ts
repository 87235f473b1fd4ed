import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { generateWebhookSecret, signWebhook } from "#lib/server/features/webhook/sign";

const body = JSON.stringify({ type: "test", data: {} });

test("signs as Standard Webhooks says, so that its libraries accept it", () => {
  const secret = generateWebhookSecret();
  const headers = signWebhook(secret, "msg_1", new Date(), body);
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
});

test("signs the example of the specification", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const time = new Date(1_614_265_330_000);
  const headers = signWebhook(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", time, '{"test": 2432232314}');
  expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test("changes with the body, the id and the key", () => {
  const secret = generateWebhookSecret();
  const headers = signWebhook(secret, "msg_1", new Date(), body);
  const webhook = new Webhook(secret);
  expect(() => webhook.verify(`${body} `, headers)).toThrow();
  expect(() => webhook.verify(body, { ...headers, "webhook-id": "msg_2" })).toThrow();
  expect(() => new Webhook(generateWebhookSecret()).verify(body, headers)).toThrow();
});
