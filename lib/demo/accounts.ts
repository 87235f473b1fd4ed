export const demoPassword = "Fundlore!2026";

/** The logins that `npm run demo` prints: two investors who write in English, two in Chinese. */
export const demoAccounts = ["marta.quill", "oskar.vane", "lin.wenshu", "zhou.yanqiao"];
