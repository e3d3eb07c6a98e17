/** Prose of three more games, by a writer who had not seen the rules: `{true|false}`. */
export const fortythird = `
maradona
Napoli are third on 28 points, two behind {Inter|Milan}, who have played a game more.
The hosts are unbeaten at the Maradona, with {five wins and a draw|four wins and two draws} from six home matches.
Juventus have only lost {two|four} league games this season, and both of those came away from home.
Napoli have responded to their latest {defeat|draw} with two straight wins.
The Bianconeri are unbeaten in their last {five|seven} matches, three of which they have won.
The home side have nine wins to their name, {three|two} more than Juve.
Juventus are held back by draws: they have had five, while Napoli have drawn {just once|three times}.
U. Salvatori and {R. Thornley|J. Yardley} are Napoli's joint top scorers with four goals each.
V. Teixeira is the visitors' leading scorer with {four|six} goals, even though he has started just six games.
Each team has {a single|more than one} absentee: Lacerda for the hosts and Lombardini for the visitors, both with ankle trouble.
The Old Lady will miss Andrea Lombardini, a {defender|midfielder} who has started all ten of his appearances.
The weather could be a leveller, with thunderstorms and a {95|15} per cent chance of rain in the forecast.
Juve score 1.7 goals a game at home but only {0.8|1.3} on their travels.
There is a gap of five points and {four|three} places between the two sides in the table.
The baseline points to the hosts at {46.2|53.8} per cent, with Juventus to win at only 26.6.
Napoli have conceded one goal {fewer|more} than their visitors and have scored three more.
Verdict: Napoli to win. They are strong at home, and Juventus have won just {two|four} of their six away games.
vallecas
Rayo and Osasuna are neighbours in the table, both with {22|24} points from twenty games.
Osasuna have not {won|drawn} away from home all season, losing eight of their ten trips.
The visitors have scored a meagre {three|nine} goals in ten away games.
Rayo have drawn {six|four} of their nine home matches, and have lost just one of them.
Osasuna won the first meeting of the campaign {2-0|1-0} in September, having led at the break.
The hosts lost last time out, while their opponents come here after a {victory|defeat}.
All eight of the league games in which the Pamplona side failed to score were {away|at home}.
Douglas Pacheco, one of Osasuna's two top scorers with {four|six} goals, is out with a calf injury.
Between them, the injured Pacheco and Carlos Urrutia account for {seven|ten} of the visitors' 21 goals.
Tunde Balogun is the {only|second} player listed as absent for the home side, with an ankle injury.
T. De Graaf leads the Rayo attack with {four|six} goals from twenty appearances.
Rayo's back line is a different animal at home: just {six|nine} of the 25 goals they have conceded came in Vallecas.
The home win is rated at 45.2 per cent, with the away win and the draw {almost identical at just over 27|well apart}.
Osasuna have not won {two games in a row|two home games} this season.
A. Echeverri has been ever-present in the Rayo goal and has made {66|54} saves.
Rayo sit three points above {Alavés|Mallorca}, the team at the top of the relegation places.
Under 3.5 goals is the safest-looking pick at {72.0|50.1} per cent, since neither attack averages much more than a goal a game.
oceane
Le Havre are fifteenth with 15 points, {seven|five} fewer than their visitors from Angers.
The hosts have gone six games without a win, drawing {three|five} of them.
Angers have been in fine shape, winning {four|two} of their last five league matches.
Scoring is Le Havre's main problem, with just {13|17} goals in 16 league games.
Le Havre's home record reads two wins, {four|two} draws and two defeats.
The visitors have found the net only {five|twelve} times on their eight away days.
A. Verdier is Angers' most prolific player with {five|seven} goals from twelve starts.
F. Thibault has scored three times for Le Havre although he has started only {three|six} games.
Both sides have relied on a {3-5-2|4-2-3-1} in every league game so far.
R. Weber has started all sixteen of Angers' matches and has made {59|39} saves.
Davide Zaniboni is missing for the visitors because of a {muscle injury|suspension}.
Le Havre have a cushion of three points over {Auxerre|Nantes}, the side directly below them.
The model favours the home side at 42.1 per cent despite Angers sitting {five|three} places higher.
Angers have taken 14 of their 22 points {at home|away from home}.
Wet and blustery weather is expected at the {Stade Océane|Stade Raymond Kopa}, with winds close to 50 km/h.
Le Havre have lost five of their eight {away|home} matches, but they have been harder to beat in the other eight.
Form favours Angers, yet they have won only {twice|four times} away from home, and the hosts have lost just two games on their own ground.
`;
