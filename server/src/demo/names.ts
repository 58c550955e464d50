/** Common Brazilian names, and real places and health plans. The people made from them are invented. */

export const FEMALE_NAMES =
  'Ana Beatriz,Ana Clara,Adriana,Aline,Alessandra,Bianca,Bruna,Camila,Carla,Cecília,Cíntia,Cláudia,Débora,Eliane,Érica,Fabiana,Fernanda,Flávia,Gabriela,Giovana,Heloísa,Inês,Isabela,Jaqueline,Joana,Juliana,Larissa,Letícia,Luana,Lúcia,Luísa,Márcia,Maria Eduarda,Mariana,Mônica,Natália,Patrícia,Priscila,Rafaela,Regina,Renata,Sandra,Sílvia,Simone,Sofia,Sônia,Tânia,Teresa,Vanessa,Verônica,Vitória,Yasmin,Zélia'.split(
    ',',
  )

export const MALE_NAMES =
  'Adriano,Alexandre,Álvaro,Anderson,Antônio,Arthur,Augusto,Bernardo,Bruno,Caetano,Carlos Eduardo,César,Cláudio,Daniel,Davi,Diego,Eduardo,Emanuel,Fábio,Felipe,Fernando,Flávio,Francisco,Gabriel,Gilberto,Guilherme,Gustavo,Heitor,Henrique,Ígor,João Pedro,Joaquim,Jorge,José Roberto,Leandro,Leonardo,Lucas,Luís,Marcelo,Márcio,Marcos,Mateus,Maurício,Nélson,Otávio,Paulo,Pedro,Rafael,Renato,Roberto,Rodrigo,Samuel,Sérgio,Thiago,Vinícius,Wagner,Zé Carlos'.split(
    ',',
  )

export const SURNAMES =
  'Almeida,Alves,Amaral,Andrade,Antunes,Aragão,Araújo,Assis,Azevedo,Barbosa,Barros,Batista,Bezerra,Borges,Braga,Brito,Caldas,Camargo,Campos,Cardoso,Carneiro,Carvalho,Castro,Cavalcanti,Coelho,Correia,Costa,Coutinho,Cunha,Dantas,Dias,Domingues,Duarte,Esteves,Farias,Fernandes,Ferreira,Figueiredo,Fonseca,Freitas,Furtado,Garcia,Gomes,Gonçalves,Guimarães,Leite,Lima,Lopes,Macedo,Machado,Magalhães,Marques,Martins,Medeiros,Melo,Mendes,Miranda,Monteiro,Moraes,Moreira,Moura,Nascimento,Neves,Nogueira,Nunes,Oliveira,Pacheco,Peixoto,Pereira,Pinheiro,Pires,Queiroz,Ramos,Rezende,Ribeiro,Rocha,Rodrigues,Sá,Sampaio,Santana,Santos,Silva,Siqueira,Soares,Souza,Tavares,Teixeira,Vasconcelos,Viana,Vieira'.split(
    ',',
  )

export interface Place {
  cidade: string
  estado: string
  ddd: string
  /** The first five digits of the place's postal codes. */
  cep: string
  bairros: string[]
}

const place = (cidade: string, estado: string, ddd: string, cep: string, bairros: string): Place => ({
  cidade,
  estado,
  ddd,
  cep,
  bairros: bairros.split(','),
})

export const PLACES: readonly Place[] = [
  place('São Paulo', 'SP', '11', '04101', 'Vila Mariana,Pinheiros,Mooca,Santana,Tatuapé,Perdizes'),
  place('Campinas', 'SP', '19', '13025', 'Cambuí,Taquaral,Barão Geraldo'),
  place('Santos', 'SP', '13', '11060', 'Gonzaga,Boqueirão,Ponta da Praia'),
  place('Ribeirão Preto', 'SP', '16', '14020', 'Jardim Sumaré,Campos Elíseos'),
  place('Rio de Janeiro', 'RJ', '21', '22041', 'Copacabana,Tijuca,Botafogo,Méier'),
  place('Niterói', 'RJ', '21', '24220', 'Icaraí,Ingá,Fonseca'),
  place('Belo Horizonte', 'MG', '31', '30130', 'Savassi,Funcionários,Pampulha'),
  place('Curitiba', 'PR', '41', '80420', 'Batel,Água Verde,Juvevê'),
  place('Florianópolis', 'SC', '48', '88015', 'Trindade,Coqueiros,Centro'),
  place('Porto Alegre', 'RS', '51', '90430', 'Moinhos de Vento,Menino Deus,Cidade Baixa'),
  place('Salvador', 'BA', '71', '40140', 'Barra,Pituba,Rio Vermelho'),
  place('Recife', 'PE', '81', '51020', 'Boa Viagem,Casa Forte,Graças'),
  place('Fortaleza', 'CE', '85', '60165', 'Aldeota,Meireles,Benfica'),
  place('Brasília', 'DF', '61', '70350', 'Asa Sul,Asa Norte,Sudoeste'),
  place('Goiânia', 'GO', '62', '74230', 'Setor Bueno,Setor Oeste,Setor Marista'),
  place('Manaus', 'AM', '92', '69050', 'Adrianópolis,Parque Dez,Flores'),
  place('Belém', 'PA', '91', '66055', 'Nazaré,Umarizal,Batista Campos'),
]

export const STREETS =
  'Rua das Acácias,Rua dos Ipês,Avenida Brasil,Rua Sete de Setembro,Rua Quinze de Novembro,Avenida das Nações,Rua Tiradentes,Rua Santos Dumont,Alameda dos Jacarandás,Rua José Bonifácio,Travessa da Paz,Rua Machado de Assis,Rua Castro Alves,Avenida Dom Pedro II,Rua Padre Anchieta'.split(
    ',',
  )

export const HEALTH_PLANS: readonly (readonly [nomeConvenio: string, plano: string])[] = [
  ['Unimed', 'Unimed Nacional Flex'],
  ['Bradesco Saúde', 'Nacional Plus'],
  ['SulAmérica', 'Clássico 300'],
  ['Amil', 'Amil S450'],
  ['NotreDame Intermédica', 'Smart 200'],
  ['Hapvida', 'Mix Enfermaria'],
  ['Porto Saúde', 'Prata Mais'],
  ['Cassi', 'Cassi Família'],
  ['GEAP', 'GEAP Referência'],
  ['Postal Saúde', 'Correios Saúde II'],
]

export const KINSHIP = ['Mãe', 'Pai', 'Cônjuge', 'Irmã', 'Irmão', 'Filha', 'Filho', 'Avó', 'Amiga'] as const
