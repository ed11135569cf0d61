/** The same words for every way of signing in (specification §8). */
export const loggedIn = { title: 'Login successful', message: 'Welcome back!' }
export const loginFailed = { title: 'Login failed', fallback: 'Authentication failed. Please check your email and password.' }
