import { expect, it } from 'vitest'
import { isNameOf } from './legal-names.ts'

it.each([
  ...['Privacy', 'Privacy & Cookies', 'Data protection', 'GDPR', 'Datenschutzerklärung', 'Datenschutzhinweise', 'DSGVO-Hinweise'],
  ...['Politique de confidentialité', 'Confidentialité', 'Vie privée', 'Protection des données', 'RGPD', 'Données personnelles'],
  ...['Protección de datos', 'Aviso de privacidad', 'Política de Privacidade', 'Proteção de Dados', 'LGPD', 'Informativa privacy'],
  ...[
    'Informativa sulla protezione dei dati',
    'Riservatezza',
    'Polityka prywatności',
    'RODO',
    'Ochrona danych',
    'Klauzula o danych osobowych',
  ],
  ...[
    '個人情報保護方針',
    'プライバシーポリシー',
    '隐私政策',
    '个人信息保护政策',
    '隱私權政策',
    'سياسة الخصوصية',
    'حماية البيانات',
    'Privacyverklaring',
  ],
  ...['Integritetspolicy', 'Tietosuojaseloste', 'Ochrana osobních údajů', 'Adatvédelmi tájékoztató', 'Gizlilik Politikası', 'Απόρρητο'],
  ...['Политика конфиденциальности', 'Конфіденційність', '개인정보처리방침', 'PRIVACIDAD', 'Confidentialite\u0301'],
])('takes %j for the operator’s own statement about privacy, and for no other', (label) => {
  expect([isNameOf('privacy', label), isNameOf('accessibility', label)]).toEqual([true, false])
})

it.each([
  ...['Accessibility', 'Barrierefreiheit', 'Erklärung zur Barrierefreiheit', 'Déclaration d’accessibilité', 'Accessibilité : non conforme'],
  ...['Declaración de accesibilidad', 'Declaração de Acessibilidade', 'Dichiarazione di accessibilità', 'Deklaracja dostępności'],
  ...['アクセシビリティ方針', '无障碍声明', '無障礙聲明', 'إمكانية الوصول', 'Toegankelijkheid', 'Tillgänglighetsredogörelse'],
  ...['Saavutettavuusseloste', 'Přístupnost', 'Erişilebilirlik', 'Доступность', '접근성 안내'],
])('takes %j for the operator’s own statement about accessibility, and for no other', (label) => {
  expect([isNameOf('accessibility', label), isNameOf('privacy', label)]).toEqual([true, false])
})

it.each([
  'Imprint',
  'Impressum',
  'Mentions légales',
  'Aviso legal',
  'Terms',
  'Corrode Ltd',
  'Note legali',
  'Regulamin',
  '利用規約',
  '服务条款',
  'الشروط',
])('takes %j for neither', (label) => {
  expect([isNameOf('accessibility', label), isNameOf('privacy', label)]).toEqual([false, false])
})
