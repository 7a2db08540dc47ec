import { createPinia } from 'pinia'
import { createApp } from 'vue'
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import App from './App.vue'
import { ApiError } from './api/http'
import Unreachable from './pages/Unreachable.vue'
import { language } from './i18n'
import { afterUpgrade } from './lib/afterUpgrade'
import { makeRouter } from './router'
import { useSession } from './stores/session'

document.documentElement.lang = language.value
afterUpgrade()

const pinia = createPinia()
const session = useSession(pinia)
try {
  await session.load()
  const router = makeRouter(session.role)
  const app = createApp(App).use(pinia).use(router)
  await router.isReady()
  app.mount('#app')
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  createApp(Unreachable, { error }).use(pinia).mount('#app')
}
