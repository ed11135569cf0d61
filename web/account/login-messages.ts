/** The same messages for every sign-in method (specification §8). */
export const loginSucceeded = { title: 'Login successful', message: 'Welcome back!' }
export const loginFailed = { title: 'Login failed', fallback: 'Authentication failed. Please check your email and password.' }
