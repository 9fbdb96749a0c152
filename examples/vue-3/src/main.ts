import { loadElement } from '@forecourt/widgets'
import { createApp } from 'vue'
import App from './App.vue'

createApp(App).mount('#root')
for (const tag of ['forecourt-quick-quote', 'forecourt-monthly-price', 'forecourt-login'] as const)
  void loadElement(tag)
